import type { ConditionalNode, FunctionNode, MathNode, OperatorNode, ParenthesisNode, RelationalNode, SymbolNode } from 'mathjs';
import { isConstant, lengthAt } from './expression.ts';
import { FormulaError } from './formula-error.ts';
import type { ArithmeticOperator, CompareOperator, FormulaNode } from './syntax.ts';
import { unexpected, type Token } from './tokens.ts';

export const MAX_FORMULA_DEPTH = 50;

/** Turns what mathjs read into the tree of a formula, and refuses all else it knows. Throws FormulaError with the position. */
export function toFormulaNode(node: MathNode, tokens: readonly Token[]): FormulaNode {
  const reader = new Reader(tokens);
  const tree = reader.read(node, 1);
  reader.expectEnd();
  return tree;
}

const COMPARE: Record<string, CompareOperator> = { '==': '=', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };
const ARITHMETIC: Record<string, ArithmeticOperator> = { '+': '+', '-': '-', '*': '*', '/': '/', '^': '^' };

/** Walks the tree in the order of the text, so that the next token is always the one that the node began with. */
class Reader {
  private readonly tokens: readonly Token[];
  private index = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  read(node: MathNode, depth: number): FormulaNode {
    if (depth > MAX_FORMULA_DEPTH) throw new FormulaError('formula.depth', this.next().position, { max: MAX_FORMULA_DEPTH });
    if (isSymbol(node)) return this.readOperand();
    if (isParenthesis(node)) return this.within(() => this.read(node.content, depth + 1));
    if (isFunction(node)) return this.readCall(node, depth);
    if (isConditional(node)) return this.readChoice(node, depth);
    if (isOperator(node)) return node.args.length === 1 ? this.readSign(node, depth) : this.readOperator(node, depth);
    throw this.unknown(node, depth);
  }

  expectEnd(): void {
    const token = this.next();
    if (token.kind !== 'end') throw unexpected(token);
  }

  private next(): Token {
    return this.tokens[this.index] as Token;
  }

  private take(): Token {
    const token = this.next();
    if (token.kind === 'end') throw unexpected(token);
    this.index += 1;
    return token;
  }

  private within<T>(read: () => T): T {
    this.take();
    const inner = read();
    this.take();
    return inner;
  }

  private readOperand(): FormulaNode {
    const start = this.index;
    const length = lengthAt(this.tokens, start);
    const token = this.take();
    this.index = start + length;
    const { position, text } = token;
    if (token.kind === 'symbol') throw unexpected(token);
    if (token.kind !== 'name') return { kind: token.kind === 'text' ? 'text' : 'number', text, position };
    if (isConstant(token)) return { kind: 'boolean', value: text === 'true', position };
    return { kind: 'name', path: this.tokens.slice(start, this.index).filter(({ kind }) => kind === 'name').map((part) => part.text), position };
  }

  private readCall(node: FunctionNode, depth: number): FormulaNode {
    const { kind, text: name, position } = this.take();
    if (kind !== 'name') throw unexpected(this.next());
    const args = this.within(() => node.args.map((arg, index) => {
      if (index > 0) this.take();
      return this.read(arg, depth + 1);
    }));
    return { kind: 'call', name, args, position };
  }

  private readChoice(node: ConditionalNode, depth: number): FormulaNode {
    const when = this.read(node.condition, depth);
    const { position } = this.take();
    // In brackets that are not in the formula.
    const then = this.read(isParenthesis(node.trueExpr) ? node.trueExpr.content : node.trueExpr, depth + 1);
    this.take();
    return { kind: 'choose', when, then, otherwise: this.read(node.falseExpr, depth + 1), position };
  }

  private readSign(node: OperatorNode, depth: number): FormulaNode {
    const sign = this.take();
    const operand = this.read(node.args[0] as MathNode, depth + 1);
    return sign.text === '-' ? { kind: 'negate', operand, position: sign.position } : operand;
  }

  private readOperator(node: OperatorNode, depth: number): FormulaNode {
    const left = this.read(node.args[0] as MathNode, depth);
    // `2 a` is a product to mathjs.
    if (node.implicit) throw unexpected(this.next());
    const { position } = this.take();
    const right = this.read(node.args[1] as MathNode, node.op === '^' ? depth + 1 : depth);
    const compare = COMPARE[node.op];
    if (compare !== undefined) return { kind: 'compare', operator: compare, left, right, position };
    const operator = ARITHMETIC[node.op];
    if (operator === undefined) throw new FormulaError('formula.unexpected', position, { name: node.op });
    return { kind: 'arithmetic', operator, left, right, position };
  }

  /** What else mathjs understands of what a formula can spell: `a < b < c`, or nothing at all. */
  private unknown(node: MathNode, depth: number): FormulaError {
    if (!isRelational(node)) return unexpected(this.next());
    const [first, second] = node.params;
    this.read(first as MathNode, depth);
    this.take();
    this.read(second as MathNode, depth);
    return new FormulaError('formula.chained', this.next().position);
  }
}

function isRelational(node: MathNode): node is RelationalNode {
  return node.type === 'RelationalNode';
}

function isSymbol(node: MathNode): node is SymbolNode {
  return node.type === 'SymbolNode';
}

function isParenthesis(node: MathNode): node is ParenthesisNode {
  return node.type === 'ParenthesisNode';
}

function isFunction(node: MathNode): node is FunctionNode {
  return node.type === 'FunctionNode';
}

function isConditional(node: MathNode): node is ConditionalNode {
  return node.type === 'ConditionalNode';
}

function isOperator(node: MathNode): node is OperatorNode {
  return node.type === 'OperatorNode';
}
