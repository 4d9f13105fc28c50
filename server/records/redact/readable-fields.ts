import type { Dependency } from '#schemas/language/conditions/dependencies.ts';
import { conditionDependencies } from '#schemas/language/conditions/dependencies.ts';
import { isFieldOperand } from '#schemas/language/conditions/operand.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { recordScope, type FieldScope } from '#schemas/language/scope.ts';

/** What somebody may know of the records of a model; `path` is a field key or `table.column`. */
export interface ReadableFields {
  /** Of some records at least. */
  canRead(path: string): boolean;
  /** Of every record he sees: only then the page may filter, order and calculate with it. */
  canQuery(path: string): boolean;
}

/** A model that a document speaks of, with what may be known of it. */
export interface KnownModel {
  document: ModelDocument;
  readable: ReadableFields;
}
export type KnownModels = (code: string) => KnownModel | undefined;

/** Where a formula or condition stands: the record, or a row of a child table. */
export interface Level {
  scope: FieldScope;
  /** `` for the record, `items.` for its rows. */
  prefix: string;
  parent: Level | undefined;
}

/** The path from the record of something read from a level. */
export function pathFrom(level: Level, { depth, path }: Dependency): string {
  let home = level;
  for (let step = 0; step < depth && home.parent; step += 1) home = home.parent;
  return home.prefix + path.join('.');
}

/** Whether a column and every table around it answer yes; the id of a row goes with its table. */
export function holdsFor(path: string, answers: (path: string) => boolean): boolean {
  const parts = path.split('.');
  if (parts.length > 1 && parts.at(-1) === 'id') parts.pop();
  return parts.every((_, index) => answers(parts.slice(0, index + 1).join('.')));
}

/** Whether everything the condition reads of the record it is about is known. */
export function isConditionKnown(condition: Condition, level: Level, isKnown: (path: string) => boolean): boolean {
  return conditionDependencies(condition, level.scope).every((dependency) => holdsFor(pathFrom(level, dependency), isKnown));
}

/**
 * The same for a condition over choices, whose operands name fields of this record: over the records of
 * another model, or over the entries of a list (`target` undefined), whose `value` everybody knows.
 */
export function isForeignConditionKnown(
  condition: Condition, target: KnownModel | undefined, level: Level, isKnown: (path: string) => boolean,
): boolean {
  const areOperandsKnown = operandsOf(condition).every((name) => isConditionKnown({ field: name, op: 'notEmpty' }, level, isKnown));
  if (target === undefined || !areOperandsKnown) return areOperandsKnown;
  const there: Level = { scope: recordScope(target.document), prefix: '', parent: undefined };
  return conditionDependencies(condition, there.scope, false)
    .every((dependency) => holdsFor(pathFrom(there, dependency), target.readable.canQuery));
}

function operandsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(operandsOf);
  if ('any' in condition) return condition.any.flatMap(operandsOf);
  if ('not' in condition) return operandsOf(condition.not);
  if ('rows' in condition) return condition.where === undefined ? [] : operandsOf(condition.where);
  return isFieldOperand(condition.value) ? [condition.value.field] : [];
}
