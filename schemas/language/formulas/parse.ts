import { create, parseDependencies, type FactoryFunctionMap } from 'mathjs/number';
import { toExpression, type Expression } from './expression.ts';
import { FormulaError } from './formula-error.ts';
import type { FormulaNode } from './syntax.ts';
import { toFormulaNode } from './to-formula-node.ts';
import { tokenize, unexpected, type Token } from './tokens.ts';

const math = create(parseDependencies as FactoryFunctionMap);

/**
 * The tree of a formula. Precedence from weak to strong: `? :`, comparison (not chained), `+ -`, `* /`,
 * sign, `^` (from the right). mathjs decides what belongs together; nothing else of it is used, least of all its evaluation.
 * Throws FormulaError with the position.
 */
export function parseFormula(text: string): FormulaNode {
  const tokens = tokenize(text);
  const expression = toExpression(tokens);
  try {
    return toFormulaNode(math.parse(expression.source), tokens);
  } catch (error) {
    if (error instanceof FormulaError) throw error;
    throw toFormulaError(error, tokens, expression);
  }
}

/** What mathjs does not understand, said about the formula as it was written. */
function toFormulaError(error: unknown, tokens: readonly Token[], { starts, closing }: Expression): FormulaError {
  if (!(error instanceof SyntaxError)) throw error;
  // Characters are counted from 1.
  const character = 'char' in error && typeof error.char === 'number' ? error.char - 1 : Infinity;
  const index = starts.findLastIndex((start) => start <= character);
  const token = tokens[index] as Token;
  const expected = closing[index];
  if (expected !== undefined && error.message.startsWith('Parenthesis ) expected')) return new FormulaError('formula.expected', token.position, { name: expected });
  return unexpected(token);
}
