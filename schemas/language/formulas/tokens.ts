import { FormulaError } from './formula-error.ts';

export interface Token {
  kind: 'number' | 'text' | 'name' | 'symbol' | 'end';
  text: string;
  position: number;
}

export const MAX_FORMULA_LENGTH = 500;

/** What people type on a Chinese keyboard, and the signs of school arithmetic, one character for one. */
const SAME_AS: Record<string, string> = {
  '×': '*', '÷': '/', '＊': '*', '／': '/', '＋': '+', '－': '-', '−': '-', '（': '(', '）': ')', '，': ',', '＜': '<', '＞': '>',
  '＝': '=', '≤': '<=', '≥': '>=', '≠': '!=', '？': '?', '：': ':', '！': '!', '＾': '^', '“': '"', '”': '"',
};
const SYMBOLS = ['==', '!=', '<>', '<=', '>=', '+', '-', '*', '/', '^', '(', ')', ',', '<', '>', '=', '?', ':', '.'];
const ESCAPES: Record<string, string> = { '"': '"', "'": "'", '\\': '\\', n: '\n' };

/** Splits a formula into tokens. Throws FormulaError at the first character that is none. */
export function tokenize(text: string): Token[] {
  if (text.length > MAX_FORMULA_LENGTH) {
    throw new FormulaError('formula.length', MAX_FORMULA_LENGTH, { max: MAX_FORMULA_LENGTH });
  }
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    const rest = text.slice(position);
    const space = /^\s+/.exec(rest);
    if (space) {
      position += space[0].length;
      continue;
    }
    const [token, length] = readToken(rest, position);
    tokens.push(token);
    position += length;
  }
  return [...tokens, { kind: 'end', text: '', position: text.length }];
}

function readToken(rest: string, position: number): [Token, number] {
  const numeral = /^(?:\d+(?:\.\d+)?|\.\d+)/.exec(rest)?.[0];
  if (numeral !== undefined) {
    if (/^[A-Za-z_.\d]/.test(rest.slice(numeral.length))) throw new FormulaError('formula.number', position);
    return [{ kind: 'number', text: numeral, position }, numeral.length];
  }
  const name = /^[A-Za-z_][A-Za-z0-9_]*/.exec(rest)?.[0];
  if (name !== undefined) return [{ kind: 'name', text: name, position }, name.length];
  const first = same(rest.charAt(0));
  if (first === '"' || first === "'") return readText(rest, first, position);
  const pair = same(rest.charAt(0)) + same(rest.charAt(1));
  const symbol = SYMBOLS.find((candidate) => pair.startsWith(candidate));
  if (symbol === undefined) throw new FormulaError('formula.character', position, { name: [...rest][0] ?? '' });
  // A character such as ≤ stands for two.
  return [{ kind: 'symbol', text: symbol, position }, first.length === 2 ? 1 : symbol.length];
}

function readText(rest: string, quote: string, position: number): [Token, number] {
  let text = '';
  for (let index = 1; index < rest.length; index += 1) {
    const character = rest.charAt(index);
    if (same(character) === quote) return [{ kind: 'text', text, position }, index + 1];
    if (character !== '\\') {
      text += character;
      continue;
    }
    index += 1;
    const escaped = ESCAPES[rest.charAt(index)];
    if (escaped === undefined) throw new FormulaError('formula.escape', position + index);
    text += escaped;
  }
  throw new FormulaError('formula.textEnd', position);
}

function same(character: string): string {
  return Object.hasOwn(SAME_AS, character) ? (SAME_AS[character] ?? character) : character;
}

/** The error for a token that stands where it cannot. */
export function unexpected({ kind, text, position }: Token): FormulaError {
  return kind === 'end' ? new FormulaError('formula.end', position) : new FormulaError('formula.unexpected', position, { name: text });
}
