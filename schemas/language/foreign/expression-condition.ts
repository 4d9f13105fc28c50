import type { ComparisonOperator } from '../documents/condition.ts';
import type { JsonScalar } from '../documents/json.ts';
import type { BinaryOperator, Expression } from './expression.ts';
import type { ForeignCondition, ForeignName, Resolve } from './form.ts';

const COMPARISONS: Partial<Record<BinaryOperator, ComparisonOperator>> = { '==': 'eq', '!=': 'ne', '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' };
const TURNED: Partial<Record<ComparisonOperator, ComparisonOperator>> = { lt: 'gt', le: 'ge', gt: 'lt', ge: 'le' };

/** An expression as a condition, or undefined where it says more than conditions can. */
export function toForeignCondition(expression: Expression, resolve: Resolve): ForeignCondition | undefined {
  switch (expression.kind) {
    case 'name': {
      const name = resolve(expression.path);
      return name && { holds: name };
    }
    case 'not': {
      const inner = toForeignCondition(expression.operand, resolve);
      return inner && { not: inner };
    }
    case 'binary':
      return fromBinary(expression, resolve);
    case 'call':
      return fromCall(expression, resolve);
    case 'method': {
      const values = expression.object.kind === 'list' ? expression.object.items.map(literalOf) : [];
      const [needle] = expression.args;
      const name = needle?.kind === 'name' ? resolve(needle.path) : undefined;
      if (expression.name !== 'includes' || expression.args.length !== 1 || !name || values.length === 0) return undefined;
      return values.some((value) => value === undefined) ? undefined : { name, op: 'in', value: values as JsonScalar[] };
    }
    default:
      return undefined;
  }
}

function fromBinary(expression: Expression & { kind: 'binary' }, resolve: Resolve): ForeignCondition | undefined {
  const { operator, left, right } = expression;
  if (operator === '&&' || operator === '||') {
    const parts = [left, right].map((part) => toForeignCondition(part, resolve));
    if (!parts.every((part) => part !== undefined)) return undefined;
    // `a && b && c` is one list, not a tower.
    return operator === '&&' ? { all: parts.flatMap((part) => ('all' in part ? part.all : [part])) } : { any: parts.flatMap((part) => ('any' in part ? part.any : [part])) };
  }
  const op = COMPARISONS[operator];
  if (!op) return undefined;
  return compare(left, op, right, resolve) ?? compare(right, TURNED[op] ?? op, left, resolve);
}

function compare(left: Expression, op: ComparisonOperator, right: Expression, resolve: Resolve): ForeignCondition | undefined {
  const value = literalOf(right);
  if (value === undefined) return undefined;
  // `items.length > 0`: whether there is anything.
  if (left.kind === 'name' && left.path.at(-1) === 'length' && value === 0 && (op === 'gt' || op === 'eq' || op === 'ne')) {
    const list = resolve(left.path.slice(0, -1));
    return list && { name: list, op: op === 'eq' ? 'empty' : 'notEmpty' };
  }
  const name: ForeignName | undefined = left.kind === 'name' ? resolve(left.path) : undefined;
  if (!name) return undefined;
  return value === null || value === '' ? emptiness(name, op) : { name, op, value };
}

function emptiness(name: ForeignName, op: ComparisonOperator): ForeignCondition | undefined {
  if (op === 'eq') return { name, op: 'empty' };
  return op === 'ne' ? { name, op: 'notEmpty' } : undefined;
}

/** `name.includes("x")`, and the functions of amis that ask something. */
function fromCall({ name: callee, args }: Expression & { kind: 'call' }, resolve: Resolve): ForeignCondition | undefined {
  const [first] = args;
  const method = callee.at(-1);
  if (callee.length > 1 && method === 'includes' && args.length === 1 && first) {
    const name = resolve(callee.slice(0, -1));
    const value = literalOf(first);
    return name && value !== undefined && value !== null ? { name, op: 'contains', value } : undefined;
  }
  if (callee.length !== 1) return undefined;
  const parts = () => {
    const inner = args.map((arg) => toForeignCondition(arg, resolve));
    return inner.length > 0 && inner.every((part) => part !== undefined) ? inner : undefined;
  };
  switch (method) {
    case 'AND': {
      const all = parts();
      return all && { all };
    }
    case 'OR': {
      const any = parts();
      return any && { any };
    }
    case 'Boolean':
      return first && args.length === 1 ? toForeignCondition(first, resolve) : undefined;
    case 'ISEMPTY': {
      const name = first?.kind === 'name' ? resolve(first.path) : undefined;
      return name && { name, op: 'empty' };
    }
    default:
      return undefined;
  }
}

/** The constant an expression is, or undefined. */
function literalOf(expression: Expression): JsonScalar | undefined {
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind !== 'negate' || expression.operand.kind !== 'literal') return undefined;
  return typeof expression.operand.value === 'number' ? -expression.operand.value : undefined;
}
