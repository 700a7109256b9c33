-- 'bdd lsp' in Neovim, by Neovim's own client, as the documentation sets it up.
vim.opt.hidden = true
local failures = 0

local function check(name, condition, found)
  if condition then
    io.stdout:write("ok: " .. name .. "\n")
  else
    failures = failures + 1
    io.stdout:write("FAILED: " .. name .. ": " .. vim.inspect(found) .. "\n")
  end
end

local function wait_for(condition)
  return vim.wait(20000, condition, 20)
end

-- The settings as Editors.md has them: those for this version.
local blocks = {}
local page = table.concat(vim.fn.readfile(vim.env.BDD_EDITORS), "\n")
for block in page:gmatch("```lua\n(.-)```") do table.insert(blocks, block) end
loadstring(blocks[vim.fn.has("nvim-0.11") == 1 and 1 or 2])()
vim.cmd("filetype on")

local function client()
  return vim.lsp.get_active_clients()[1]
end

local function id()
  return client().id
end

local function ask(method, params)
  local answer = vim.lsp.buf_request_sync(0, method, params, 20000)
  local mine = answer and answer[id()] or {}
  return mine.result, mine.err
end

local function position(words)
  local line = vim.fn.search(words, "w")
  vim.fn.cursor(line, vim.fn.match(vim.fn.getline(line), words) + 1)
  return vim.lsp.util.make_position_params(0, client().offset_encoding)
end

-- Types, and takes what omni completion offers under that name.
local function complete(typed, wanted)
  vim.api.nvim_put({ typed }, "c", true, true)
  local line = vim.api.nvim_get_current_line()
  vim.fn.cursor(vim.fn.line("."), #line + 1)
  local params = vim.lsp.util.make_position_params(0, client().offset_encoding)
  params.position.character = vim.str_utfindex(line)
  local result = ask("textDocument/completion", params)
  local items = vim.lsp.util.text_document_completion_list_to_complete_items(result, "")
  for _, item in ipairs(items) do
    if item.abbr == wanted then
      local edit = item.user_data.nvim.lsp.completion_item.textEdit
      vim.lsp.util.apply_text_edits({ { range = edit.range, newText = item.word } }, 0, client().offset_encoding)
      vim.fn.cursor(vim.fn.line("."), #vim.api.nvim_get_current_line() + 1)
      return
    end
  end
  check("completion offers " .. wanted, false, vim.tbl_map(function(item) return item.abbr end, items))
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

local function new_line(indent)
  vim.fn.append(vim.fn.line("$"), indent)
  vim.fn.cursor(vim.fn.line("$"), #indent + 1)
end

local function main()
  vim.cmd("edit Features/new.feature")
  check("the client starts", wait_for(function() return client() ~= nil and client().initialized end), vim.lsp.get_log_path())
  local first = id()
  complete("F", "Feature:")
  vim.api.nvim_put({ "Squares" }, "c", true, true)
  new_line("  ")
  complete("Sc", "Scenario:")
  vim.api.nvim_put({ "The first one" }, "c", true, true)
  new_line("    ")
  complete("", "Given")
  complete("a new", "a new game of tic-tac-toe")
  new_line("    ")
  complete("W", "When")
  complete("I place a p", "I place a peg on square 2")
  check("a scenario is written by completion", text() == table.concat({
    "Feature: Squares", "  Scenario: The first one", "    Given a new game of tic-tac-toe",
    "    When I place a peg on square 2" }, "\n"), text())

  vim.api.nvim_buf_set_lines(0, -2, -1, false, { "    When I place a pegg on square 1" })
  check("a mistake is marked while typing",
    wait_for(function()
      local found = vim.diagnostic.get(0)
      return #found == 1 and found[1].code == "undefined-step"
    end), vim.diagnostic.get(0))
  local mistake = vim.diagnostic.get(0)[1]
  check("it says what is wrong", vim.startswith(mistake.message, "there is no such step") and mistake.lnum == 3, mistake)
  local params = position("I place a pegg")
  params.range = { start = params.position, ["end"] = params.position }
  params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0, 3) }
  local actions = ask("textDocument/codeAction", params)
  check("a fix is offered", actions[1].title == "Write 'I place a peg on square 1'", actions)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, client().offset_encoding)
  check("the fix mends it", wait_for(function() return #vim.diagnostic.get(0) == 0 end), vim.diagnostic.get(0))

  vim.api.nvim_buf_set_lines(0, 1, 2, false, { "Scenario: The first one" })
  vim.lsp.buf.formatting_sync({}, 20000)
  check("formatting", vim.fn.getline(2) == "" and vim.fn.getline(3) == "  Scenario: The first one", text())

  params = position("I place a peg")
  local hover = ask("textDocument/hover", params)
  check("hover", vim.startswith(hover.contents.value, "*When* I place a peg on square **"), hover)
  local places = ask("textDocument/definition", params)
  check("definition", vim.endswith(places[1].uri, "/Sources/9-Programs/Acceptance/TicTacToeSteps.swift"), places)
  params.context = { includeDeclaration = false }
  local uses = ask("textDocument/references", params)
  check("references in several files", #uses > 4, uses)
  local symbols = ask("textDocument/documentSymbol", { textDocument = params.textDocument })
  check("symbols", symbols[1].name == "Squares" and symbols[1].children[1].name == "The first one", symbols)

  params = position("I place a peg")
  params.newName = "on square {int} I put a peg"
  local edit = ask("textDocument/rename", params)
  -- The Swift file is another project's here. This client takes edits by file, without versions.
  local files = 0
  for uri in pairs(edit.changes) do
    files = files + 1
    if not vim.endswith(uri, ".feature") then edit.changes[uri] = nil end
  end
  vim.lsp.util.apply_workspace_edit(edit, client().offset_encoding)
  check("rename in this buffer", vim.fn.search("When on square 1 I put a peg", "w") > 0, text())
  vim.cmd("edit Features/tic-tac-toe/moves.feature")
  check("rename in another file", vim.fn.search("I place a peg on square", "w") == 0
    and vim.fn.search("on square 5 I put a peg", "w") > 0, files)

  vim.cmd("edit Features/mastermind/board.feature")
  wait_for(function() return client().attached_buffers[vim.fn.bufnr()] end)
  check("no mistakes in a file that is right", not vim.wait(500, function() return #vim.diagnostic.get(0) > 0 end), 0)
  os.rename("other", ".build/debug/bdd")
  check("the program is built anew behind the connection",
    wait_for(function() return #vim.diagnostic.get(0) > 0 end), vim.diagnostic.get(0))
  check("it is the same client", client() ~= nil and id() == first, id())
end

local ok, message = pcall(main)
if not ok then check("the script", false, message) end
io.stdout:write(failures == 0 and "all passed\n" or failures .. " failed\n")
vim.lsp.stop_client(vim.lsp.get_active_clients())
vim.wait(1000, function() return #vim.lsp.get_active_clients() == 0 end)
vim.cmd(failures == 0 and "qall!" or "cquit!")
