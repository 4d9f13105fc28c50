import type { Dependency } from '../conditions/dependencies.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { FieldDocument } from '../documents/field.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import { Exact, ExactNumber } from '../field-types/exact-number.ts';
import { enclosing, type RowView } from '../row-view.ts';
import { ownField, resolveField, visibleNames, type FieldScope } from '../scope.ts';
import { FormulaError } from './formula-error.ts';
import { FORMULA_FUNCTIONS, getFormulaFunction } from './functions/index.ts';
import { commonType, type CompiledArgument, type Evaluate } from './functions/definition.ts';
import { compileArithmetic, compileCompare } from './operators.ts';
import type { FormulaNode } from './syntax.ts';
import { fromJson, toBoolean, toNumber, type FormulaType, type FormulaValue } from './value.ts';

export interface CompiledFormula {
  evaluate: (row: RowView) => FormulaValue;
  dependencies: readonly Dependency[];
  type: FormulaType;
}

/**
 * Compiles a formula once into closures over exact decimals. Names are looked up from the inside
 * out: the row first, then the enclosing record. Throws FormulaError with the position.
 *
 * @example compileFormula(parseFormula('SUM(items.amount) × 0.06'), recordScope(model)).evaluate(viewOf(values))
 */
export function compileFormula(formula: FormulaNode, scope: FieldScope): CompiledFormula {
  const dependencies: Dependency[] = [];
  const { evaluate, type } = compileNode(formula, { scope, dependencies });
  return { evaluate, type, dependencies };
}

interface Compilation {
  scope: FieldScope;
  dependencies: Dependency[];
}

function compileNode(node: FormulaNode, at: Compilation): CompiledArgument {
  switch (node.kind) {
    case 'number': {
      const value = ExactNumber.fromDecimal(new Exact(node.text));
      return { evaluate: () => value, type: 'number' };
    }
    case 'text':
      return { evaluate: () => node.text, type: 'text' };
    case 'boolean':
      return { evaluate: () => node.value, type: 'boolean' };
    case 'name':
      return compileName(node.path, node.position, at);
    case 'negate': {
      const { evaluate } = compileTyped(node.operand, 'number', at);
      return { evaluate: (row) => toNumber(evaluate(row)).neg(), type: 'number' };
    }
    case 'arithmetic': {
      const [left, right] = [compileTyped(node.left, 'number', at), compileTyped(node.right, 'number', at)];
      return { evaluate: compileArithmetic(node.operator, left.evaluate, right.evaluate), type: 'number' };
    }
    case 'compare': {
      const [left, right] = [compileTyped(node.left, 'any', at), compileTyped(node.right, 'any', at)];
      return { evaluate: compileCompare(node.operator, left.evaluate, right.evaluate), type: 'boolean' };
    }
    case 'choose': {
      const when = compileTyped(node.when, 'any', at);
      const [then, otherwise] = [compileNode(node.then, at), compileNode(node.otherwise, at)];
      const evaluate: Evaluate = (row) => (toBoolean(when.evaluate(row)) ? then.evaluate(row) : otherwise.evaluate(row));
      return { evaluate, type: commonType([then.type, otherwise.type]) };
    }
    case 'call':
      return compileCall(node, at);
  }
}

/** Compiles a part that must have a type; columns fit nowhere but in functions that take them. */
function compileTyped(node: FormulaNode, wanted: FormulaType, at: Compilation): CompiledArgument {
  const compiled = compileNode(node, at);
  if (!suits(compiled.type, wanted) || (wanted === 'any' && compiled.type === 'list')) {
    throw new FormulaError('formula.type', node.position, { wanted, found: compiled.type });
  }
  return compiled;
}

function suits(type: FormulaType, wanted: FormulaType): boolean {
  if (type === wanted || type === 'any' || wanted === 'any') return true;
  if (wanted === 'number') return type === 'boolean';
  if (wanted === 'date') return type === 'datetime' || type === 'text';
  return wanted === 'text' && type !== 'list';
}

function compileCall(node: FormulaNode & { kind: 'call' }, at: Compilation): CompiledArgument {
  const name = node.name.toUpperCase();
  const definition = getFormulaFunction(name);
  if (!definition) throw unknown('formula.function', node.name, node.position, FORMULA_FUNCTIONS, name);
  if (node.args.length < definition.min || node.args.length > definition.max) {
    throw new FormulaError('formula.arguments', node.position, { name, min: definition.min, max: definition.max });
  }
  const args = node.args.map((arg, index) => {
    const wanted = definition.parameters[Math.min(index, definition.parameters.length - 1)] ?? 'any';
    const compiled = compileNode(arg, at);
    if (!suits(compiled.type, wanted)) throw new FormulaError('formula.type', arg.position, { wanted, found: compiled.type });
    return compiled;
  });
  const types = args.map((arg) => arg.type);
  const result = typeof definition.result === 'function' ? definition.result(types) : definition.result;
  return { evaluate: definition.compile(args), type: result };
}

function compileName(path: string[], position: number, at: Compilation): CompiledArgument {
  const [first = '', ...rest] = path;
  const found = resolveField(at.scope, first);
  if (!found) throw unknown('formula.field', first, position, visibleNames(at.scope));
  const { depth } = found;
  at.dependencies.push({ depth, path });
  if (rest.length === 0) {
    if (valueKindOf(found.field) === 'rows') {
      return { evaluate: (row) => (enclosing(row, depth)?.rows(first) ?? []).map(() => true), type: 'list' };
    }
    const evaluate: Evaluate = depth === 0 ? (row) => fromJson(row.value(first)) : (row) => fromJson(enclosing(row, depth)?.value(first));
    return { evaluate, type: typeOf(found.field) };
  }
  checkColumn(found.field, path, position);
  const evaluate: Evaluate = (row) => {
    const start = enclosing(row, depth);
    return start ? columnOf(start, path) : [];
  };
  const column = rest.length === 1 ? { depth, table: first, column: rest[0] as string } : undefined;
  return { evaluate, type: 'list', ...(column ? { column } : {}) };
}

function checkColumn(table: FieldDocument, path: string[], position: number): void {
  let field: FieldDocument | undefined = table;
  for (const [index, name] of path.entries()) {
    if (index === 0) continue;
    const columns: FieldDocument['fields'] = field && valueKindOf(field) === 'rows' ? field.fields : undefined;
    if (!columns) throw new FormulaError('formula.table', position, { name: path.slice(0, index).join('.') });
    field = ownField(columns, name);
    if (!field) throw unknown('formula.field', path.slice(0, index + 1).join('.'), position, Object.keys(columns), name);
  }
}

function columnOf(row: RowView, path: readonly string[]): FormulaValue[] {
  const [table = '', ...rest] = path;
  const rows = row.rows(table);
  return rest.length === 1 ? rows.map((child) => fromJson(child.value(rest[0] ?? ''))) : rows.flatMap((child) => columnOf(child, rest));
}

function typeOf(field: FieldDocument): FormulaType {
  const kind = valueKindOf(field);
  if (kind === 'rows' || kind === 'list' || kind === 'files') return 'list';
  return kind === 'none' || kind === 'compound' ? 'any' : kind;
}

function unknown(rule: string, name: string, position: number, candidates: Iterable<string>, near = name): FormulaError {
  const suggestion = didYouMean(near, candidates);
  return new FormulaError(rule, position, { name, ...(suggestion === undefined ? {} : { suggestion }) });
}
