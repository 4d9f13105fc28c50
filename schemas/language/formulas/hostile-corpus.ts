/** Texts that attack formula languages, from published advisories and from grammars that know more than ours. */
export const HOSTILE_FORMULAS: readonly string[] = [
  // Ways to a constructor.
  'constructor', 'amount.constructor', 'items.constructor', 'constructor.constructor', 'amount.constructor("return 1")()',
  '"".constructor', '"".constructor.constructor("return process")()', '(1).constructor', '[].constructor', '({}).constructor',
  'amount["constructor"]', 'amount[\'const\' + \'ructor\']', 'SUM.constructor', 'SUM["constructor"]', 'items.amount.constructor',
  '__proto__', 'amount.__proto__', '__proto__.polluted', '__proto__ = 1', '{"__proto__": 1}', 'prototype', 'amount.prototype',
  'toString', 'toString()', 'amount.toString()', 'valueOf()', 'hasOwnProperty("a")', '__defineGetter__("a", b)', '__lookupGetter__("a")',
  'items.length', 'items.map', 'items.__proto__', 'this', 'this.constructor', 'self', 'globalThis', 'globalThis.process', 'window.location',
  // Execution.
  'eval("1")', 'evaluate("1+1")', 'parse("1")', 'compile("1")', 'simplify("x")', 'derivative("x^2", "x")', 'rationalize("x")',
  'parser().evaluate("1")', 'Function("return 1")()', 'new Function("return 1")', 'import({})', 'import("fs")', 'require("fs")',
  'process.exit()', 'process', 'chain(1).done()', 'createUnit("x")', 'typed("a", {})', 'config({})', 'help(sin)', 'reviver()',
  'setTimeout(1)', 'alert(1)', 'fetch("http://127.0.0.1")', 'XMLHttpRequest()', 'console.log(1)', 'print("$x", {x: 1})',
  // Functions and assignments.
  'x => x', '(x) => x', '() => 1', 'f(x) = x', 'f(x) = f(x)', 'function(){}', 'async () => 1', 'amount = 1; 2', 'amount := 1', 'amount += 1',
  'amount++', '--amount--', 'let a = 1', 'var a = 1', 'const a = 1', 'a = b = c', 'items.amount = 1', 'delete amount', 'typeof amount',
  'void 0', 'new Date()', 'throw 1', 'return 1', 'if (1) 2', 'while (1) 2', 'for (;;) 1', 'yield 1', 'await 1',
  // Structures.
  '[1, 2, 3]', '[1; 2]', '[]', '[[1]]', 'amount[1]', 'amount[1:2]', 'items[0]', '{}', '{a: 1}', '{a: 1}.a', '...amount', 'SUM(...items.amount)',
  '1:3', '1:1e9', '1:1:10', 'range(1, 1e9)', 'zeros(1e5, 1e5)', 'ones(1e9)', 'identity(1e5)', 'matrix([1])', 'map(1:1e8, sqrt)', 'filter([1], f)',
  'forEach([1], f)', 'sort([1], f)', 'index(1)', 'subset(1, 2)', 'concat([1], [2])', 'resize([1], 9)', 'diag([1])', 'det([1])', 'inv([1])',
  // Templates, comments, statements.
  '`x`', '`${1}`', '${amount}', '{{amount}}', '{{constructor.constructor("return 1")()}}', '<%= 1 %>', '#{1}', 'a`b`', 'String.raw`x`',
  '1; 2', '1\n2 3', '1 // x', '1 /* x */', '# x', '-- x', "' OR '1'='1", '"; DROP TABLE users; --', '1 UNION SELECT 1', '\\u0061mount', 'amount\u0000',
  // Operators of other languages.
  'amount && 1', 'amount || 1', 'amount ?? 1', 'amount?.x', '!amount', '~amount', 'amount | 1', 'amount & 1', 'amount ^| 1', 'amount << 1', 'amount >> 1',
  'amount >>> 1', 'amount ** 2', 'amount % 2', '5 mod 2', '5!', "amount'", 'amount .* 2', 'amount ./ 2', 'amount .^ 2', '1 in 2', '1 to 2', 'a instanceof b',
  'not amount', 'amount and 1', 'amount xor 1', '1 === 1', '1 !== 2', '1 < 2 < 3', '5 cm', '5 cm to inch', 'unit("5 cm")', '2i', 'complex(1, 2)', 'sqrt(-1) + i',
  '2 amount', '2amount', '0x1F', '0b11', '1e5', '1e999', 'Infinity', 'NaN', 'pi', 'e', 'null', 'undefined', '1_000', '1n', '1..2', '1.2.3', '.', '..', '...',
  // Size.
  '9'.repeat(501), '('.repeat(200) + '1' + ')'.repeat(200), '-'.repeat(400) + '1', '2^'.repeat(100) + '2', 'NOT('.repeat(60) + '1' + ')'.repeat(60),
  '1?'.repeat(60) + '1' + ':1'.repeat(60), 'SUM(' + '1,'.repeat(200) + '1)', '"' + 'x'.repeat(498), '1+'.repeat(300), ' '.repeat(600),
  // Broken text.
  '', ' ', '(', ')', '()', '1 +', '* 1', '1 1', 'SUM', 'SUM(', 'SUM(1', 'SUM)', 'SUM(1,)', 'SUM(,1)', ',', '"', "'", '"a', '"a\\', '"\\x41"', '"\\u{41}"',
  '金额', '＠', '😀', '\ud800', '\u202eamount', 'amount.', '.amount', 'items..amount', 'items.amount.x', 'amount.x', 'SUM(items.missing)', 'items.amount + 1',
];

/** Texts that are formulas of ours and could be costly; each must be harmless. */
export const COSTLY_FORMULAS: readonly string[] = [
  'POWER(10, 1e9)'.replace('1e9', '1000000000'), '9^9^9', '9^999', '10^1000', '10^1000 * 10^1000', '1/0', '0/0', 'SQRT(-1)', '-1^0.5', '(-8)^(1/3)',
  'POWER(0, -1)', 'MOD(1, 0)', 'ROUND(1, 1000)', 'ROUND(1, -5)', 'LEFT("abc", 99999999999)', 'RIGHT("abc", -1)', 'ADDDAYS("2026-01-01", 999999999999)',
  'DATE(99999, 1, 1)', 'DATE(0, 0, 0)', 'DAYS("x", "y")', 'CAPITALS(999999999999999)', 'CAPITALS(-0)', 'TEXT(1, "' + '0'.repeat(300) + '")',
  'CONCAT(items.name, items.name, items.name)', 'SUMPRODUCT(items.amount, items.amount)', 'AVG(items.amount) / 0', '"abc" = 1', 'SUM("a", "b")',
];
