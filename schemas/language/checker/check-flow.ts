import type { FieldDocument } from '../documents/field.ts';
import type { FlowDocument } from '../documents/flow.ts';
import type { ModelDocument } from '../documents/model.ts';
import { modelNamedBy, valueKindOf } from '../field-types/resolve-field.ts';
import { findFlowFaults } from '../flow/checks/find-faults.ts';
import { isBranching, walkNodes } from '../flow/outline.ts';
import type { NameKind } from '../names/declaration.ts';
import { namesInFlow } from '../names/flow-names.ts';
import { targetOf } from '../names/levels.ts';
import type { NamedPlace } from '../names/name-mapper.ts';
import type { JsonPath } from '../record/model-error.ts';
import { isValues } from '../row-view.ts';
import { ownField, recordScope, visibleNames, type FieldScope } from '../scope.ts';
import { scopeOfModel } from './check-field.ts';
import { checkConditionAt } from './conditions.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

/** A flow by itself, over its model, and against everything it names. */
export function checkFlow(source: Source, flow: FlowDocument, project: Project): void {
  const model = project.models.get(flow.model);
  checkName(source, ['model'], flow.model, project.models.keys(), 'checker.model');
  // A node of a kind that nobody knows has been reported, and may hold anything.
  if (walkNodes(flow).some(({ node }) => !hasKnownType(node))) return;
  if (model) {
    const scope = recordScope(model);
    for (const { node, at } of walkNodes(flow)) {
      if (isBranching(node)) node.branches.forEach(({ when }, index) => checkConditionAt(source, [...at, 'branches', index, 'when'], when, scope));
    }
  }
  checkNames(source, flow, model, project);
  for (const { at, rule, params, severity, atKey } of findFlowFaults(flow, model)) {
    source.report(at, rule, { ...(params && { params }), ...(severity && { severity }), ...(atKey && { atKey }) });
  }
  checkSelfStart(source, flow, project);
}

const TYPES: Record<FlowDocument['nodes'][number]['type'], true> = {
  start: true, approver: true, copy: true, condition: true, parallel: true, inclusive: true, jump: true, timer: true, subFlow: true, operation: true, create: true, end: true,
};

function hasKnownType({ type }: { type: string }): boolean {
  return typeof type === 'string' && Object.hasOwn(TYPES, type);
}

const OF_DIRECTORY: readonly NameKind[] = ['user', 'role', 'position', 'group', 'department'];

function checkNames(source: Source, flow: FlowDocument, model: ModelDocument | undefined, project: Project): void {
  const options = { ...(model && { model }), models: (code: string) => project.models.get(code), flows: (code: string) => project.flows.get(code)?.model };
  for (const place of namesInFlow(flow, options)) {
    const { kind, name, at } = place;
    if (kind === 'flow') checkName(source, at, name, [...project.flows.keys(), flow.code], 'checker.flow.flow');
    else if (kind === 'model' && at.length > 1) checkName(source, at, name, project.models.keys(), 'checker.model');
    else if (kind === 'operation') checkName(source, at, name, project.operations?.keys(), 'checker.operation');
    else if (kind === 'interface') checkName(source, at, name, project.interfaces, 'checker.flow.interface');
    else if (OF_DIRECTORY.includes(kind)) checkName(source, at, name, project.directory.get(kind), `checker.flow.${kind}`);
    else if (kind === 'field' && place.condition === undefined) checkField(source, place, project);
  }
}

/** What a field must hold where a node names it, by the properties that lead to it. */
function checkField(source: Source, { name, at, level, field, declaration }: NamedPlace, project: Project): void {
  if (!level?.scope) return;
  if (!field) {
    checkName(source, at, name, visibleNames(level.scope), 'checker.field');
    return;
  }
  const isKey = declaration.over !== undefined;
  const wanted = isKey ? undefined : wantedAt(at);
  const { type, reference } = lookedUp(field, level.scope, project);
  const named = reference?.model ?? modelNamedBy(type);
  const fits = wanted === undefined
    || (wanted === 'table' && valueKindOf(field) === 'rows')
    || (wanted === 'user' && (named === 'user' || type === 'approver' || type === 'members'))
    || (wanted === 'department' && (named === 'department' || named === 'organize'));
  if (!fits) source.report(at, 'checker.fieldKind', { params: { name, wanted } });
}

/** A field that is read through another one holds what that one holds. */
function lookedUp(field: FieldDocument, scope: FieldScope, project: Project): FieldDocument {
  const { lookup } = field;
  if (!lookup) return field;
  const target = targetOf(ownField(scope.fields, lookup.through));
  const other = target === undefined ? undefined : scopeOfModel(target, project);
  return (other && ownField(other.fields, lookup.field)) ?? field;
}

function wantedAt(at: JsonPath): 'table' | 'user' | 'department' | undefined {
  if (at.at(-1) === 'each') return 'table';
  if (at.at(-2) === 'head') return 'department';
  // A rule of a list of people; values that are handed over may be of any kind.
  return at.at(-1) === 'field' && typeof at.at(-2) === 'number' ? 'user' : undefined;
}

/** A flow that starts itself, straight or through others, may never come to an end. */
function checkSelfStart(source: Source, flow: FlowDocument, project: Project): void {
  for (const { node, at } of walkNodes(flow)) {
    if (node.type !== 'subFlow') continue;
    const open = [node.flow];
    const seen = new Set<string>();
    for (let code = open.pop(); code !== undefined; code = open.pop()) {
      if (code === flow.code) source.report([...at, 'flow'], 'checker.flow.startsItself', { severity: 'warning' });
      if (seen.has(code)) continue;
      seen.add(code);
      if (code !== flow.code) open.push(...startedBy(project.flows.get(code)));
    }
  }
}

/** Nothing has looked at the shape of other flows yet. */
function startedBy(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(startedBy);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && value.type === 'subFlow' && 'flow' in value && typeof value.flow === 'string' ? [value.flow] : [];
  return [...own, ...Object.values(value).flatMap(startedBy)];
}

/** Id of the innermost node around a place, so that a finding can be shown beside it. */
export function nodeAt(flow: unknown, at: JsonPath): string | undefined {
  let value = flow;
  let id: string | undefined;
  for (const [index, step] of at.entries()) {
    if (typeof value !== 'object' || value === null) return id;
    value = (value as Record<string, unknown>)[step];
    if (at[index - 1] === 'nodes' && isValues(value as never)) id = idOf(value) ?? id;
  }
  return id;
}

function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
