import { FormulaError } from './formula-error.ts';
import { unexpected, type Token } from './tokens.ts';

/**
 * A formula as mathjs reads it. Each number, text, name and path is replaced by a name that tells its first token, `t7`:
 * so no word of mathjs (`mod`, `in`, `pi` ...) means anything in a formula, and numbers are not rounded.
 * What stands between `?` and `:` is put in brackets, since a colon is a range to mathjs as well.
 */
export interface Expression {
  source: string;
  /** Where each token starts in `source`; the tokens of a path start together. */
  starts: readonly number[];
  /** What would close the innermost bracket or question mark before each token. */
  closing: readonly (')' | ':' | undefined)[];
}

/** Throws FormulaError for a dot that is not within a path, and a bracket or colon that closes nothing. */
export function toExpression(tokens: readonly Token[]): Expression {
  const starts: number[] = [];
  const closing: (')' | ':' | undefined)[] = [];
  const open: (')' | ':')[] = [];
  let source = '';
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index] as Token;
    const length = lengthAt(tokens, index);
    starts.push(...new Array<number>(length).fill(source.length));
    closing.push(...new Array<')' | ':' | undefined>(length).fill(open.at(-1)));
    source += `${written(token, index)} `;
    if (token.kind === 'symbol') follow(token, open);
    index += length;
  }
  return { source, starts, closing };
}

/** How many tokens stand together: `items.amount` are three. */
export function lengthAt(tokens: readonly Token[], index: number): number {
  const first = tokens[index];
  if (first?.kind !== 'name' || isConstant(first) || !isDot(tokens[index + 1])) return 1;
  let end = index + 1;
  while (isDot(tokens[end])) {
    const name = tokens[end + 1] as Token;
    if (name.kind !== 'name') throw unexpected(name);
    end += 2;
  }
  const after = tokens[end] as Token;
  if (after.kind === 'symbol' && after.text === '(') throw unexpected(after);
  return end - index;
}

/** `true` and `false`, which are no fields. */
export function isConstant({ kind, text }: Token): boolean {
  return kind === 'name' && (text === 'true' || text === 'false');
}

function isDot(token: Token | undefined): boolean {
  return token?.kind === 'symbol' && token.text === '.';
}

const SPELT: Record<string, string> = { '=': '==', '<>': '!=', '?': '? (', ':': ') :' };

function written(token: Token, index: number): string {
  if (isDot(token)) throw unexpected(token);
  if (token.kind === 'end') return '';
  return token.kind === 'symbol' ? SPELT[token.text] ?? token.text : `t${String(index)}`;
}

/** Keeps count of what is open. */
function follow(token: Token, open: (')' | ':')[]): void {
  if (token.text === '(') open.push(')');
  if (token.text === '?') open.push(':');
  if (token.text !== ')' && token.text !== ':') return;
  const expected = open.pop();
  if (expected === undefined) throw unexpected(token);
  if (expected !== token.text) throw new FormulaError('formula.expected', token.position, { name: expected });
}
