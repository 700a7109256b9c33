;;; 'bdd lsp' in Emacs, by its own client (eglot), as the documentation sets it up.  -*- lexical-binding: t -*-
(package-initialize)
(require 'eglot)
(require 'flymake)
(setq eglot-sync-connect 20)

(defvar failures 0)
(defun check (name holds found)
  (if holds (princ (format "ok: %s\n" name))
    (setq failures (1+ failures))
    (princ (format "FAILED: %s: %S\n" name found))))

(defun wait-for (holds)
  "Whether HOLDS becomes true within twenty seconds."
  (let ((end (+ (float-time) 20)) (value nil))
    (while (not (or (setq value (funcall holds)) (> (float-time) end))) (accept-process-output nil 0.05))
    value))

;; Emacs's mode for features is not Debian's: this one has its name.
(define-derived-mode feature-mode prog-mode "Feature" (setq-local comment-start "# "))
(add-to-list 'auto-mode-alist '("\\.feature\\'" . feature-mode))
(with-temp-buffer
  (insert-file-contents (getenv "BDD_EDITORS"))
  (re-search-forward "```elisp\n\\(\\(?:.*\n\\)*?\\)```")
  (let ((settings (match-string 1)))
    (with-temp-buffer (insert settings) (eval-buffer))))

(defun problems ()
  (mapcar (lambda (one) (cons (line-number-at-pos (flymake-diagnostic-beg one)) (flymake-diagnostic-text one)))
          (flymake-diagnostics)))

(defun written (what)
  "Types WHAT at the end, in a line of its own."
  (goto-char (point-max))
  (insert "    " what)
  (run-hooks 'post-command-hook))

(find-file (expand-file-name "Features/emacs.feature"))
(insert "Feature: By Emacs\n\n  Scenario: One move\n")
(save-buffer)
(run-hooks 'post-command-hook)
(check "the server is connected" (wait-for #'eglot-managed-p) nil)

(written "Given the comp")
(let* ((offered (eglot-completion-at-point))
       (sentences (all-completions "" (nth 2 offered))))
  (check "sentences are offered" (equal (substring-no-properties (or (car sentences) "")) "the computer has started")
         sentences)
  (when sentences
    ;; As Emacs does it: what was typed is replaced, and the client told.
    (delete-region (nth 0 offered) (nth 1 offered))
    (insert (car sentences))
    (funcall (plist-get (nthcdr 3 offered) :exit-function) (car sentences) 'finished)))
(check "the sentence is written whole"
       (equal (buffer-string)
              "Feature: By Emacs\n\n  Scenario: One move\n    Given the computer has started")
       (buffer-string))

(insert "\n")
(written "When I place a peg on sqare 2\n")
(save-buffer)
(check "a step that is none is marked"
       (wait-for (lambda () (equal (mapcar #'car (problems)) '(5))))
       (problems))
(erase-buffer)
(insert "Feature: By Emacs\n\n  Scenario: One move\n    Given the computer has started\n")
(insert "    When I place a peg on square 2\n")
(save-buffer)
(check "mended, it is not" (wait-for (lambda () (null (problems)))) (problems))

(goto-char (point-min))
(search-forward "I place")
(let (said)
  (eglot-hover-eldoc-function (lambda (text &rest _) (setq said text)))
  (check "what a step is, is said"
         (and (wait-for (lambda () said)) (string-match-p "I place a peg on square {int}" said))
         said))
(let ((uses (string-to-number (shell-command-to-string "grep -rE 'I place a peg on square' . | wc -l")))
      (places (xref-backend-references 'eglot (xref-backend-identifier-at-point 'eglot))))
  (check "its uses are found, and its definition" (= (length places) (1+ uses)) (list uses (length places))))

(defun rename-to (expression)
  (search-forward "I place a peg")
  (eglot-rename expression))
(goto-char (point-min))
(let ((refused (condition-case problem (progn (rename-to "I place a peg") nil) (error (format "%S" problem)))))
  (check "a step without its parameters is refused"
         (and refused (string-match-p "the step needs the same parameters as before: {int}" refused))
         refused))
(goto-char (point-min))
(search-forward "Scenario:")
(insert "    ")
(eglot-format-buffer)
(check "it is formatted"
       (equal (buffer-string)
              (concat "Feature: By Emacs\n\n  Scenario: One move\n    Given the computer has started\n"
                      "    When I place a peg on square 2\n"))
       (buffer-string))
(set-buffer-modified-p nil)
(kill-emacs (if (= failures 0) 0 1))
