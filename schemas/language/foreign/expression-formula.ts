import type { Expression } from './expression.ts';

/** Functions that mean the same there and here, by the names they have there. */
const SAME: Record<string, string> = {
  SUM: 'SUM', AVG: 'AVG', MAX: 'MAX', MIN: 'MIN', ROUND: 'ROUND', ABS: 'ABS', INT: 'INT', IF: 'IF', AND: 'AND', OR: 'OR', NOT: 'NOT',
  SQRT: 'SQRT', LEN: 'LEN', UPPER: 'UPPER', LOWER: 'LOWER', TRIM: 'TRIM', CONCATENATE: 'CONCAT',
  'Math.round': 'ROUND', 'Math.abs': 'ABS', 'Math.floor': 'INT', 'Math.max': 'MAX', 'Math.min': 'MIN', 'Math.sqrt': 'SQRT',
};
/** Conversions that values of numbers do not need here. */
const CONVERSIONS = new Set(['Number', 'parseFloat', 'String']);
const MAX_LENGTH = 500;

/** An expression as a formula of ours, names put through `keyOf`; undefined where it cannot be said. */
export function toFormula(expression: Expression, keyOf: (path: string[]) => string | undefined): string | undefined {
  const text = write(expression, keyOf);
  return text !== undefined && text.length <= MAX_LENGTH && !text.includes('{{') ? unwrap(text) : undefined;
}

/** Brackets around the whole say nothing. */
function unwrap(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '"') return text;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && index < text.length - 1) return text;
  }
  return text.slice(1, -1);
}

type KeyOf = (path: string[]) => string | undefined;

function write(expression: Expression, keyOf: KeyOf): string | undefined {
  switch (expression.kind) {
    case 'literal':
      return literal(expression.value);
    case 'name':
      return keyOf(expression.path);
    case 'negate':
      return around((operand) => `(-${operand})`, [expression.operand], keyOf);
    case 'not':
      return around((operand) => `NOT(${operand})`, [expression.operand], keyOf);
    case 'choose':
      return around((when, then, otherwise) => `IF(${when}, ${then}, ${otherwise})`, [expression.when, expression.then, expression.otherwise], keyOf);
    case 'binary':
      return writeBinary(expression, keyOf);
    case 'call':
      return writeCall(expression.name, expression.args, keyOf);
    case 'method':
      return rounded(expression.object, expression.name, expression.args, keyOf);
    case 'list':
      return undefined;
  }
}

function literal(value: string | number | boolean | null): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return /[\p{Cc}\p{Cs}]/u.test(value) ? undefined : `"${value.replace(/["\\]/g, (mark) => `\\${mark}`)}"`;
  // Exponents are no numerals of ours.
  return /e/i.test(String(value)) && typeof value === 'number' ? undefined : String(value);
}

function around(form: (...parts: string[]) => string, expressions: Expression[], keyOf: KeyOf): string | undefined {
  const parts = expressions.map((expression) => write(expression, keyOf));
  return parts.every((part) => part !== undefined) ? form(...parts) : undefined;
}

function writeBinary({ operator, left, right }: Expression & { kind: 'binary' }, keyOf: KeyOf): string | undefined {
  const form = (a: string, b: string): string => {
    switch (operator) {
      case '&&': return `AND(${a}, ${b})`;
      // `quantity || 0`: the other where there is none.
      case '||': return right.kind === 'literal' ? `COALESCE(${a}, ${b})` : `OR(${a}, ${b})`;
      case '%': return `MOD(${a}, ${b})`;
      case '+': return isText(left) || isText(right) ? `CONCAT(${a}, ${b})` : `(${a} + ${b})`;
      case '==': return `(${a} = ${b})`;
      default: return `(${a} ${operator} ${b})`;
    }
  };
  return around(form, [left, right], keyOf);
}

/** In JavaScript a sum with a text in it is a text. */
function isText(expression: Expression): boolean {
  if (expression.kind === 'literal') return typeof expression.value === 'string';
  return expression.kind === 'binary' && expression.operator === '+' && (isText(expression.left) || isText(expression.right));
}

function writeCall(name: string[], args: Expression[], keyOf: KeyOf): string | undefined {
  const method = name.at(-1) ?? '';
  if (method === 'toFixed' && name.length > 1) return rounded({ kind: 'name', path: name.slice(0, -1) }, method, args, keyOf);
  const full = name.join('.');
  const [first] = args;
  if (CONVERSIONS.has(full) && first && args.length === 1) return write(first, keyOf);
  const ours = Object.hasOwn(SAME, full) ? SAME[full] : undefined;
  return ours === undefined ? undefined : around((...parts) => `${ours}(${parts.join(', ')})`, args, keyOf);
}

/** `(a * b).toFixed(2)` */
function rounded(object: Expression, method: string, args: Expression[], keyOf: KeyOf): string | undefined {
  const [places] = args;
  if (method !== 'toFixed' || args.length > 1 || (places && places.kind !== 'literal')) return undefined;
  return around((value) => `ROUND(${value}, ${typeof places?.value === 'number' ? places.value : 0})`, [object], keyOf);
}
