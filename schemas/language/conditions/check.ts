import { COMPARISON_OPERATORS, type ComparisonOperator } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { didYouMean } from '../did-you-mean.ts';
import { operatorsOf, storageOf, valueKindOf } from '../field-types/resolve-field.ts';
import type { Issue } from '../runtime.ts';
import { recordScope, resolveField, rowScope, visibleNames, type FieldScope } from '../scope.ts';
import { findOperandFault, type OperandScope } from './check-operand.ts';
import { MAX_CONDITION_DEPTH } from './compile.ts';

const MAX_CONDITION_NODES = 500;
const COUNT_OPERATORS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'];
const QUANTIFIERS = ['any', 'all', 'none', 'count'];

export interface ConditionCheck {
  /** The database must be able to answer: fields that are never stored are refused. */
  storedOnly?: boolean;
  /** Where `{ field }` operands are looked up; the condition's own scope when absent. */
  operands?: FieldScope;
}

/**
 * Everything that keeps a value from being a condition over a model: shape, names, operators, kinds
 * of operands, depth (30) and size (500 nodes). `path` is the JSON path inside the condition,
 * dotted; an empty list means that `compileCondition` and the SQL compiler accept it.
 */
export function checkCondition(
  condition: unknown,
  model: FieldScope | { fields: FieldScope['fields']; kind: 'model' },
  check: ConditionCheck = {},
): Issue[] {
  const scope = 'kind' in model ? recordScope(model) : model;
  const visit: Visit = { issues: [], nodes: 0, check };
  visitNode(condition, scope, '', 1, visit);
  return visit.issues;
}

interface Visit {
  issues: Issue[];
  nodes: number;
  check: ConditionCheck;
}

function visitNode(node: unknown, scope: FieldScope, path: string, depth: number, visit: Visit): void {
  visit.nodes += 1;
  if (visit.nodes === MAX_CONDITION_NODES + 1) report(visit, path, 'condition.nodes', { max: MAX_CONDITION_NODES });
  if (visit.nodes > MAX_CONDITION_NODES) return;
  if (depth > MAX_CONDITION_DEPTH) return report(visit, path, 'condition.depth', { max: MAX_CONDITION_DEPTH });
  if (!isObject(node)) return report(visit, path, 'condition.shape');
  const kind = ['all', 'any', 'not', 'rows', 'field'].find((key) => Object.hasOwn(node, key));
  switch (kind) {
    case 'all':
    case 'any':
      return visitList(node, kind, scope, path, depth, visit);
    case 'not':
      refuseOtherKeys(node, ['not'], path, visit);
      return visitNode(node['not'], scope, join(path, 'not'), depth + 1, visit);
    case 'rows':
      return visitRows(node, scope, path, depth, visit);
    case 'field':
      return visitComparison(node, scope, path, visit);
    default:
      return report(visit, path, 'condition.shape');
  }
}

function visitList(node: JsonObject, kind: string, scope: FieldScope, path: string, depth: number, visit: Visit): void {
  refuseOtherKeys(node, [kind], path, visit);
  const parts = node[kind];
  if (!Array.isArray(parts)) return report(visit, join(path, kind), 'condition.shape');
  for (const [index, part] of parts.entries()) {
    if (visit.nodes > MAX_CONDITION_NODES) return;
    visitNode(part, scope, `${join(path, kind)}.${index}`, depth + 1, visit);
  }
}

function visitRows(node: JsonObject, scope: FieldScope, path: string, depth: number, visit: Visit): void {
  refuseOtherKeys(node, ['rows', 'quantifier', 'where', 'op', 'value'], path, visit);
  const name = node['rows'];
  const table = typeof name === 'string' ? resolveField(scope, name) : undefined;
  if (!table || valueKindOf(table.field) !== 'rows') {
    return reportName(visit, join(path, 'rows'), 'condition.table', name, tableNames(scope));
  }
  if (!QUANTIFIERS.includes(String(node['quantifier']))) report(visit, join(path, 'quantifier'), 'condition.quantifier');
  const counts = node['quantifier'] === 'count';
  if (counts && !COUNT_OPERATORS.includes(String(node['op']))) report(visit, join(path, 'op'), 'condition.operator', { name: String(node['op']) });
  if (counts && !Number.isSafeInteger(node['value'])) report(visit, join(path, 'value'), 'condition.operand');
  if (!counts && ('op' in node || 'value' in node)) report(visit, path, 'condition.shape');
  if (!Object.hasOwn(node, 'where')) return;
  let owner: FieldScope = scope;
  for (let level = 0; level < table.depth && owner.parent; level += 1) owner = owner.parent;
  visitNode(node['where'], rowScope(table.field, owner), join(path, 'where'), depth + 1, visit);
}

function visitComparison(node: JsonObject, scope: FieldScope, path: string, visit: Visit): void {
  refuseOtherKeys(node, ['field', 'op', 'value'], path, visit);
  const name = node['field'];
  const found = typeof name === 'string' ? resolveField(scope, name) : undefined;
  if (!found) return reportName(visit, join(path, 'field'), 'condition.field', name, visibleNames(scope));
  if (visit.check.storedOnly && storageOf(found.field) === 'none') {
    return report(visit, join(path, 'field'), 'condition.notStored', { name: String(name) });
  }
  const op = node['op'];
  if (!isOperator(op) || !operatorsOf(found.field).includes(op)) {
    return reportName(visit, join(path, 'op'), 'condition.operator', op, operatorsOf(found.field));
  }
  const operandScope: OperandScope = { scope: visit.check.operands ?? scope, storedOnly: visit.check.storedOnly === true && !visit.check.operands };
  const fault = findOperandFault(found.field, op, node['value'] as JsonValue | undefined, operandScope);
  if (fault) report(visit, join(path, 'value'), fault.rule, fault.params);
}

function isOperator(op: unknown): op is ComparisonOperator {
  return typeof op === 'string' && (COMPARISON_OPERATORS as readonly string[]).includes(op);
}

function tableNames(scope: FieldScope): string[] {
  return visibleNames(scope).filter((name) => {
    const found = resolveField(scope, name);
    return found !== undefined && valueKindOf(found.field) === 'rows';
  });
}

type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function refuseOtherKeys(node: JsonObject, allowed: string[], path: string, visit: Visit): void {
  const other = Object.keys(node).find((key) => !allowed.includes(key));
  if (other !== undefined) reportName(visit, join(path, other.slice(0, 100)), 'condition.key', other, allowed);
}

function reportName(visit: Visit, path: string, rule: string, name: unknown, candidates: readonly string[]): void {
  const text = typeof name === 'string' ? name.slice(0, 100) : String(JSON.stringify(name) ?? '').slice(0, 100);
  const suggestion = didYouMean(text, candidates);
  report(visit, path, rule, { name: text, ...(suggestion === undefined ? {} : { suggestion }) });
}

function report(visit: Visit, path: string, rule: string, params?: Issue['params']): void {
  visit.issues.push({ path, rule, ...(params ? { params } : {}) });
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
