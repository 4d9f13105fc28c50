/**
 * The part of JavaScript's and amis' expressions that can be said as a condition or a formula. It is only
 * read, never run; whatever else an expression holds makes it unreadable.
 */
export type Expression =
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'name'; path: string[] }
  | { kind: 'not' | 'negate'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'choose'; when: Expression; then: Expression; otherwise: Expression }
  | { kind: 'call'; name: string[]; args: Expression[] }
  /** `object.method(args)` where the object is no mere name. */
  | { kind: 'method'; object: Expression; name: string; args: Expression[] }
  | { kind: 'list'; items: Expression[] };

const LEVELS = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']] as const;
export type BinaryOperator = (typeof LEVELS)[number][number];

const MAX_LENGTH = 2_000;
const MAX_DEPTH = 40;
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([\p{L}_$][\p{L}\p{N}_$]*)|(===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:,.()[\]]))/uy;

interface Token {
  kind: 'number' | 'text' | 'name' | 'symbol' | 'end';
  text: string;
}

/** Reads an expression, or says undefined where it is more than can be carried over. */
export function parseExpression(source: string): Expression | undefined {
  const tokens = source.length > MAX_LENGTH ? undefined : tokenize(source);
  if (!tokens) return undefined;
  try {
    return new ExpressionParser(tokens).parse();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

function tokenize(source: string): Token[] | undefined {
  const tokens: Token[] = [];
  const text = source.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    const [, number, quoted, name, symbol] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: unquote(quoted) });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'symbol', text: (symbol ?? '').replace('===', '==').replace('!==', '!=') });
  }
  return [...tokens, { kind: 'end', text: '' }];
}

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/gsu, (_, character: string) => (character === 'n' ? '\n' : character));
}

class ExpressionParser {
  private readonly tokens: Token[];
  private index = 0;
  private depth = 0;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  parse(): Expression {
    const expression = this.choose();
    if (this.peek().kind !== 'end') throw new Unreadable();
    return expression;
  }

  private peek(): Token {
    return this.tokens[this.index] as Token;
  }

  private take(symbol: string): boolean {
    const token = this.peek();
    if (token.kind !== 'symbol' || token.text !== symbol) return false;
    this.index += 1;
    return true;
  }

  private expect(symbol: string): void {
    if (!this.take(symbol)) throw new Unreadable();
  }

  private choose(): Expression {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new Unreadable();
    let result = this.binary(0);
    if (this.take('?')) {
      const then = this.choose();
      this.expect(':');
      result = { kind: 'choose', when: result, then, otherwise: this.choose() };
    }
    this.depth -= 1;
    return result;
  }

  private binary(level: number): Expression {
    const operators: readonly string[] | undefined = LEVELS[level];
    if (!operators) return this.sign();
    let left = this.binary(level + 1);
    for (;;) {
      const operator = operators.find((symbol) => this.take(symbol)) as BinaryOperator | undefined;
      if (operator === undefined) return left;
      left = { kind: 'binary', operator, left, right: this.binary(level + 1) };
    }
  }

  private sign(): Expression {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new Unreadable();
    const kind = this.take('!') ? 'not' : this.take('-') ? 'negate' : undefined;
    const result: Expression = kind ? { kind, operand: this.sign() } : this.tail(this.primary());
    this.depth -= 1;
    return result;
  }

  private primary(): Expression {
    const token = this.peek();
    this.index += 1;
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) };
    if (token.kind === 'text') return { kind: 'literal', value: token.text };
    if (token.kind === 'name') return nameOrWord(token.text);
    if (token.kind === 'symbol' && token.text === '(') {
      const inner = this.choose();
      this.expect(')');
      return inner;
    }
    if (token.kind === 'symbol' && token.text === '[') return { kind: 'list', items: this.list(']') };
    throw new Unreadable();
  }

  /** What follows a value: `.name`, `[0]`, `["name"]`, `(args)`. */
  private tail(start: Expression): Expression {
    let result = start;
    for (;;) {
      if (this.take('.')) {
        const { kind, text } = this.peek();
        if (kind !== 'name') throw new Unreadable();
        this.index += 1;
        if (result.kind === 'name') result = { kind: 'name', path: [...result.path, text] };
        else {
          this.expect('(');
          result = { kind: 'method', object: result, name: text, args: this.list(')') };
        }
      } else if (result.kind === 'name' && this.take('[')) {
        const { kind, text } = this.peek();
        if (kind !== 'number' && kind !== 'text') throw new Unreadable();
        this.index += 1;
        this.expect(']');
        result = { kind: 'name', path: [...result.path, text] };
      } else if (result.kind === 'name' && this.take('(')) {
        result = { kind: 'call', name: result.path, args: this.list(')') };
      } else {
        return result;
      }
    }
  }

  private list(end: string): Expression[] {
    const items: Expression[] = [];
    if (this.take(end)) return items;
    do items.push(this.choose());
    while (this.take(','));
    this.expect(end);
    return items;
  }
}

function nameOrWord(text: string): Expression {
  switch (text) {
    case 'true': return { kind: 'literal', value: true };
    case 'false': return { kind: 'literal', value: false };
    case 'null':
    case 'undefined': return { kind: 'literal', value: null };
    default: return { kind: 'name', path: [text] };
  }
}
