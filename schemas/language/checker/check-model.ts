import type { ModelDocument } from '../documents/model.ts';
import type { ReactionDocument } from '../documents/reaction.ts';
import { findModelIssues } from '../record/compile-model.ts';
import { parseFormula } from '../formulas/parse.ts';
import { buildLevels, fieldAt } from '../record/levels.ts';
import { recordScope, rowScope, type FieldScope } from '../scope.ts';
import type { FieldDocument } from '../documents/field.ts';
import { namesRecords, valueKindOf } from '../field-types/resolve-field.ts';
import { checkExisting } from './check-existing.ts';
import { checkField, choiceScope } from './check-field.ts';
import { checkMemberRights } from './check-member-rights.ts';
import { checkConditionAt } from './conditions.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

/** Everything the meta-schema cannot see: names, kinds, formulas, conditions, reactions, cycles. */
export function checkModel(source: Source, model: ModelDocument, project: Project): void {
  for (const issue of findModelIssues(model, { parseFormula })) {
    const { position, ...params } = issue.params ?? {};
    const offset = typeof position === 'number' ? { offset: position } : {};
    source.report(issue.at, issue.rule, { params, atKey: issue.rule === 'model.key' || issue.rule === 'model.reserved', ...offset });
  }
  const scope = recordScope(model);
  checkName(source, ['label'], model.label, Object.keys(model.fields), 'checker.field');
  if (model.maxDepth !== undefined && model.parent === undefined) source.report(['maxDepth'], 'checker.needsParent');
  if (model.parent !== undefined) checkName(source, ['parent'], model.parent, Object.keys(model.fields), 'checker.field');
  for (const [index, keys] of (model.indexes ?? []).entries()) {
    keys.forEach((key, place) => checkName(source, ['indexes', index, place], key, Object.keys(scope.fields), 'checker.field'));
  }
  checkConditionAt(source, ['lockedWhen'], model.lockedWhen, scope);
  checkFields(source, model.fields, ['fields'], scope, project, model);
  checkExisting(source, model, project);
  checkMemberRights(source, model, project);
  checkReactions(source, model, project);
}

/**
 * PostgreSQL keeps 1,600 columns in a table and answers 1,664, of which some are the record's own and some those of
 * fields that are gone. A field that names records counts twice, because what it names is shown as well.
 */
const MAX_COLUMNS = 1_500;

/** Checks the fields of one level and of the tables in it. */
export function checkFields(
  source: Source,
  fields: Record<string, FieldDocument>,
  at: (string | number)[],
  scope: FieldScope,
  project: Project,
  model?: ModelDocument,
): void {
  const ids = new Set<string>();
  const count = Object.values(fields).reduce((sum, field) => sum + (namesRecords(field) ? 2 : 1), 0);
  if (count > MAX_COLUMNS) source.report(at, 'checker.tooManyFields', { params: { max: MAX_COLUMNS, count } });
  for (const [key, field] of Object.entries(fields)) {
    const here = [...at, key];
    if (ids.has(field.id)) source.report([...here, 'id'], 'checker.duplicateId', { params: { name: field.id } });
    ids.add(field.id);
    checkField(source, field, here, scope, project, model);
    if (valueKindOf(field) === 'rows') checkFields(source, field.fields ?? {}, [...here, 'fields'], rowScope(field, scope), project, model);
  }
}

function checkReactions(source: Source, model: ModelDocument, project: Project): void {
  const [root] = buildLevels(model, () => undefined);
  const writers = new Map<string, { value: unknown; where: string }>();
  for (const [index, reaction] of (model.reactions ?? []).entries()) {
    if (reaction.disabled) continue;
    for (const [target, effect] of Object.entries(reaction.set)) {
      const field = root && fieldAt(root, target.split('.'));
      if (field && effect.options) {
        const choices = choiceScope(field.document, project, field.level.scope);
        if (choices) checkConditionAt(source, ['reactions', index, 'set', target, 'options'], effect.options, choices, { operands: field.level.scope });
      }
      warnOfTwoWriters(source, reaction, index, target, writers);
    }
  }
}

/** Values always; the rest only where two reactions want opposites, for then the stricter wins unseen. */
function warnOfTwoWriters(
  source: Source,
  reaction: ReactionDocument,
  index: number,
  target: string,
  writers: Map<string, { value: unknown; where: string }>,
): void {
  const effect = reaction.set[target] ?? {};
  for (const property of ['visible', 'required', 'readOnly', 'value'] as const) {
    const value = effect[property];
    if (value === undefined) continue;
    const name = `${target}.${property}`;
    const other = writers.get(name);
    if (other && (property === 'value' || other.value !== value)) {
      source.report(['reactions', index, 'set', target, property], 'checker.twoWriters', { severity: 'warning', params: { name, where: other.where } });
    }
    writers.set(name, { value, where: reaction.name === undefined ? `#${index + 1}` : source.said(reaction.name) });
  }
}
