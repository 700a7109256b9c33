// Checks scripts that run in one scope, as the page of the `html` report has them: their syntax, by the engine, and
// names, by a parser: those that nobody declares, that nobody uses, that are declared twice or assigned to in vain.
//
// usage: node --expose-internals check_script.js FILE…     prints FILE:LINE:COLUMN: what is wrong
'use strict';
const fs = require('node:fs');
const vm = require('node:vm');

// What a browser has beyond what this program has itself.
const browser = [
  'document', 'location', 'history', 'localStorage', 'sessionStorage', 'navigator', 'window', 'addEventListener', 'scrollTo',
  'matchMedia', 'requestAnimationFrame', 'IntersectionObserver', 'DecompressionStream', 'EventSource',
];
const globals = new Set([...Object.getOwnPropertyNames(globalThis), ...browser]);
// What only programs of this kind have.
for (const name of ['process', 'Buffer', 'global', 'require', 'setImmediate']) globals.delete(name);

let mistakes = 0;
const report = (file, {line, column}, text) => {
  mistakes++;
  console.log(`${file}:${line}:${column + 1}: ${text}`);
};

const findParser = () => {
  for (const name of ['acorn', '/usr/share/nodejs/acorn', 'internal/deps/acorn/acorn/dist/acorn']) {
    try {
      return require(name);
    } catch { /* the next one */ }
  }
  return null;
};

// Whether the engine takes a file, which may wait, as the page runs it in an asynchronous function.
const compiles = (file, text) => {
  const start = "'use strict';(async () => {";
  try {
    new vm.Script(`${start}${text}\n})`, {filename: file, columnOffset: -start.length});
    return true;
  } catch (error) {
    const line = Number(/:(\d+)\n/.exec(error.stack)?.[1] ?? 1);
    const column = /\n( *)\^/.exec(error.stack)?.[1].length ?? 0;
    report(file, {line, column: line === 1 ? Math.max(0, column - start.length) : column}, error.message);
    return false;
  }
};

// A scope: the names declared in it, and the functions around it.
class Scope {
  constructor(parent, isFunction) {
    Object.assign(this, {parent, isFunction, names: new Map()});
  }

  declare(id, kind, file) {
    const known = this.names.get(id.name);
    if (known && kind !== 'parameter') {
      report(file, id.loc.start, `'${id.name}' is declared in ${known.file}:${known.id.loc.start.line} already`);
    }
    this.names.set(id.name, {id, kind, file, uses: 0});
  }

  find(name) {
    return this.names.get(name) ?? this.parent?.find(name);
  }
}

const uses = [];
const scopes = [];
const newScope = (parent, isFunction) => {
  const scope = new Scope(parent, isFunction);
  scopes.push(scope);
  return scope;
};

// The names that a pattern binds; what else is in it is looked at as expressions.
const bind = (pattern, kind, scope, file) => {
  switch (pattern?.type) {
    case 'Identifier': return scope.declare(pattern, kind, file);
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.computed) visit(property.key, scope, file);
        bind(property.value ?? property.argument, kind, scope, file);
      }
      return;
    case 'ArrayPattern': return pattern.elements.forEach((element) => bind(element, kind, scope, file));
    case 'AssignmentPattern':
      bind(pattern.left, kind, scope, file);
      return visit(pattern.right, scope, file);
    case 'RestElement': return bind(pattern.argument, kind, scope, file);
  }
};

const children = (node) => Object.values(node).flat().filter((value) => typeof value?.type === 'string');

const visitFunction = (node, scope, file) => {
  const inner = newScope(scope, true);
  if (node.type === 'FunctionExpression' && node.id) inner.declare(node.id, 'parameter', file);
  for (const parameter of node.params) bind(parameter, 'parameter', inner, file);
  if (node.body.type === 'BlockStatement') visitAll(node.body.body, inner, file);
  else visit(node.body, inner, file);
};

// Notes assignments to names; what is assigned to a part of something uses that.
const visitTarget = (target, scope, file) => {
  if (target.type === 'Identifier') uses.push({id: target, scope, file, isAssigned: true});
  else if (target.type.endsWith('Pattern') || target.type === 'RestElement') {
    for (const part of children(target)) visitTarget(part.type === 'Property' ? part.value : part, scope, file);
  } else visit(target, scope, file);
};

const visitors = {
  Identifier: (node, scope, file) => uses.push({id: node, scope, file}),
  MemberExpression: (node, scope, file) => {
    visit(node.object, scope, file);
    if (node.computed) visit(node.property, scope, file);
  },
  Property: (node, scope, file) => {
    if (node.computed) visit(node.key, scope, file);
    visit(node.value, scope, file);
  },
  VariableDeclaration: (node, scope, file) => {
    for (const {init} of node.declarations) if (init) visit(init, scope, file);
  },
  AssignmentExpression: (node, scope, file) => {
    visitTarget(node.left, scope, file);
    if (node.operator !== '=' && node.left.type === 'Identifier') visit(node.left, scope, file);
    visit(node.right, scope, file);
  },
  UpdateExpression: (node, scope, file) => {
    visitTarget(node.argument, scope, file);
    visit(node.argument, scope, file);
  },
  ArrowFunctionExpression: visitFunction,
  FunctionExpression: visitFunction,
  FunctionDeclaration: visitFunction,
  BlockStatement: (node, scope, file) => visitAll(node.body, newScope(scope), file),
  CatchClause: (node, scope, file) => {
    const inner = newScope(scope);
    bind(node.param, 'parameter', inner, file);
    visitAll(node.body.body, inner, file);
  },
  LabeledStatement: (node, scope, file) => visit(node.body, scope, file),
  BreakStatement: () => {},
  ContinueStatement: () => {},
};
for (const loop of ['ForStatement', 'ForInStatement', 'ForOfStatement']) {
  visitors[loop] = (node, scope, file) => {
    const inner = newScope(scope);
    const declared = node.init ?? node.left;
    if (declared) declare(declared, inner, file);
    for (const part of children(node)) visit(part, inner, file);
  };
}
const visit = (node, scope, file) => {
  const visitor = visitors[node.type];
  if (visitor) return visitor(node, scope, file);
  for (const part of children(node)) visit(part, scope, file);
};
const declare = (statement, scope, file) => {
  if (statement.type === 'FunctionDeclaration') scope.declare(statement.id, 'function', file);
  if (statement.type !== 'VariableDeclaration') return;
  for (const {id} of statement.declarations) bind(id, statement.kind, scope, file);
};
// Names count in the whole of their block, so they are declared first.
const visitAll = (statements, scope, file) => {
  for (const statement of statements) declare(statement, scope, file);
  for (const statement of statements) visit(statement, scope, file);
};

const checkNames = (files) => {
  const top = newScope(null, true);
  for (const {file, tree} of files) for (const statement of tree.body) declare(statement, top, file);
  for (const {file, tree} of files) for (const statement of tree.body) visit(statement, top, file);
  for (const {id, scope, file, isAssigned} of uses) {
    const known = scope.find(id.name);
    if (!known && !globals.has(id.name)) report(file, id.loc.start, `'${id.name}' is declared nowhere`);
    if (isAssigned && known?.kind === 'const') report(file, id.loc.start, `'${id.name}' is a constant`);
    if (known && !isAssigned) known.uses++;
  }
  for (const scope of scopes) {
    for (const [name, {id, kind, file, uses}] of scope.names) {
      if (uses === 0 && kind !== 'parameter') report(file, id.loc.start, `'${name}' is used nowhere`);
    }
    // Of parameters, those behind the last that is used could be left out.
    const parameters = [...scope.names.values()].filter(({kind}) => kind === 'parameter');
    const last = parameters.at(-1);
    if (last?.uses === 0) report(last.file, last.id.loc.start, `the parameter '${last.id.name}' is used nowhere`);
  }
};

const parser = findParser();
const parsed = [];
for (const file of process.argv.slice(2)) {
  const text = fs.readFileSync(file, 'utf8');
  if (!compiles(file, text) || !parser) continue;
  const options = {ecmaVersion: 'latest', sourceType: 'module', locations: true, allowAwaitOutsideFunction: true};
  parsed.push({file, tree: parser.parse(text, options)});
}
if (parser && mistakes === 0) checkNames(parsed);
if (!parser) console.log('THE PARSER ACORN IS MISSING: NAMES IN SCRIPTS ARE NOT CHECKED (apt-get install node-acorn)');
process.exitCode = mistakes ? 1 : 0;
