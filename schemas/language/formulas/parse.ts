import { FormulaError } from './formula-error.ts';
import type { ArithmeticOperator, CompareOperator, FormulaNode } from './syntax.ts';
import { tokenize, type Token } from './tokens.ts';

export const MAX_FORMULA_DEPTH = 50;

const COMPARE: Record<string, CompareOperator> = {
  '=': '=', '==': '=', '!=': '!=', '<>': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=',
};

/**
 * Parses a formula. Precedence from weak to strong: `? :`, comparison (not chained), `+ -`, `* /`,
 * sign, `^` (from the right). Throws FormulaError with the position.
 */
export function parseFormula(text: string): FormulaNode {
  const parser = new Parser(tokenize(text));
  return parser.parse();
}

class Parser {
  private readonly tokens: Token[];
  private index = 0;
  private depth = 0;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  parse(): FormulaNode {
    const node = this.parseChoice();
    const rest = this.peek();
    if (rest.kind !== 'end') throw unexpected(rest);
    return node;
  }

  private peek(): Token {
    return this.tokens[this.index] as Token;
  }

  private take(symbol: string): Token | undefined {
    const token = this.peek();
    if (token.kind !== 'symbol' || token.text !== symbol) return undefined;
    this.index += 1;
    return token;
  }

  private takeOneOf(symbols: string[]): Token | undefined {
    return symbols.includes(this.peek().text) ? this.take(this.peek().text) : undefined;
  }

  private expect(symbol: string): void {
    if (!this.take(symbol)) throw new FormulaError('formula.expected', this.peek().position, { name: symbol });
  }

  private deeper<T>(parse: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_FORMULA_DEPTH) {
      throw new FormulaError('formula.depth', this.peek().position, { max: MAX_FORMULA_DEPTH });
    }
    const result = parse();
    this.depth -= 1;
    return result;
  }

  private parseChoice(): FormulaNode {
    return this.deeper(() => {
      const when = this.parseComparison();
      const mark = this.take('?');
      if (!mark) return when;
      const then = this.parseChoice();
      this.expect(':');
      return { kind: 'choose', when, then, otherwise: this.parseChoice(), position: mark.position };
    });
  }

  private parseComparison(): FormulaNode {
    const left = this.parseSum();
    const token = this.takeOneOf(Object.keys(COMPARE));
    if (!token) return left;
    const right = this.parseSum();
    const next = this.peek();
    if (next.kind === 'symbol' && next.text in COMPARE) throw new FormulaError('formula.chained', next.position);
    return { kind: 'compare', operator: COMPARE[token.text] as CompareOperator, left, right, position: token.position };
  }

  private parseSum(): FormulaNode {
    return this.parseLeftToRight(['+', '-'], () => this.parseProduct());
  }

  private parseProduct(): FormulaNode {
    return this.parseLeftToRight(['*', '/'], () => this.parseSign());
  }

  private parseLeftToRight(symbols: string[], parseOperand: () => FormulaNode): FormulaNode {
    let left = parseOperand();
    for (let token = this.takeOneOf(symbols); token; token = this.takeOneOf(symbols)) {
      const operator = token.text as ArithmeticOperator;
      left = { kind: 'arithmetic', operator, left, right: parseOperand(), position: token.position };
    }
    return left;
  }

  private parseSign(): FormulaNode {
    const sign = this.takeOneOf(['-', '+']);
    if (!sign) return this.parsePower();
    return this.deeper(() => {
      const operand = this.parseSign();
      return sign.text === '-' ? { kind: 'negate', operand, position: sign.position } : operand;
    });
  }

  private parsePower(): FormulaNode {
    const left = this.parsePrimary();
    const token = this.take('^');
    if (!token) return left;
    return this.deeper(() => ({ kind: 'arithmetic', operator: '^', left, right: this.parseSign(), position: token.position }));
  }

  private parsePrimary(): FormulaNode {
    const token = this.peek();
    if (this.take('(')) {
      const node = this.parseChoice();
      this.expect(')');
      return node;
    }
    if (token.kind === 'symbol' || token.kind === 'end') throw unexpected(token);
    this.index += 1;
    if (token.kind === 'number' || token.kind === 'text') return { kind: token.kind, text: token.text, position: token.position };
    if (this.take('(')) return { kind: 'call', name: token.text, args: this.parseArguments(), position: token.position };
    if (token.text === 'true' || token.text === 'false') {
      return { kind: 'boolean', value: token.text === 'true', position: token.position };
    }
    return { kind: 'name', path: this.parsePath(token), position: token.position };
  }

  private parsePath(first: Token): string[] {
    const path = [first.text];
    while (this.take('.')) {
      const token = this.peek();
      if (token.kind !== 'name') throw unexpected(token);
      this.index += 1;
      path.push(token.text);
    }
    if (this.peek().text === '(') throw unexpected(this.peek());
    return path;
  }

  private parseArguments(): FormulaNode[] {
    const args: FormulaNode[] = [];
    if (this.take(')')) return args;
    do args.push(this.parseChoice());
    while (this.take(','));
    this.expect(')');
    return args;
  }
}

function unexpected(token: Token): FormulaError {
  return token.kind === 'end'
    ? new FormulaError('formula.end', token.position)
    : new FormulaError('formula.unexpected', token.position, { name: token.text });
}
