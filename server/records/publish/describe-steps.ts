import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ColumnMemory } from '../ddl/catalog.ts';
import type { PlacedField } from './design-fields.ts';
import type { ModelChange } from './diff-models.ts';
import type { Step } from './step.ts';
import type { ValueScan } from './values.ts';

/** What is known of the stored values behind the changes. */
export interface ReadableFields {
  isNew: boolean;
  /** Values there are of a field, by its id. */
  counts: ReadonlyMap<string, number>;
  /** Memory of the model's columns by field id, as it is now. */
  memory: ReadonlyMap<string, ColumnMemory>;
  /** Scans of fields whose values are checked again. */
  scans: ReadonlyMap<string, ValueScan>;
}

/** The steps of a plan, in the order in which they would be carried out. */
export function describeSteps(model: ModelDocument, changes: readonly ModelChange[], known: ReadableFields): Step[] {
  const { existing } = model;
  const table: Step = existing === undefined
    ? { kind: 'createTable', fieldId: '', field: '', title: model.title, rows: 0, unfit: NOTHING_UNFIT }
    : { kind: 'useTable', fieldId: '', field: '', title: model.title, rows: 0, unfit: NOTHING_UNFIT, params: { name: `${existing.schema}.${existing.table}` } };
  const steps: Step[] = known.isNew ? [table] : [];
  return [...steps, ...changes.flatMap((change) => stepsOf(change, known))];
}

const NOTHING_UNFIT = { count: 0, samples: [] };

function stepsOf(change: ModelChange, known: ReadableFields): Step[] {
  if (change.kind === 'added') return [added(change.after, known)];
  if (change.kind === 'removed') {
    const { before } = change;
    return [step(before.field.fields === undefined ? 'retireField' : 'removeTable', before, known.counts.get(before.id) ?? 0)];
  }
  const { before, after } = change;
  const rows = known.counts.get(after.id) ?? 0;
  const steps: Step[] = [];
  if (change.isRenamed) steps.push(step('renameField', after, rows, { params: { from: before.path, to: after.path } }));
  const scan = known.scans.get(after.id);
  const unfit = scan?.unfit ?? NOTHING_UNFIT;
  if (change.isRetyped) {
    steps.push(step('changeType', after, rows, { unfit, ...(scan === undefined && rows > 0 && { isAside: true }), params: { from: before.field.type, to: after.field.type } }));
  } else if (change.rules.length > 0) {
    steps.push(step('changeRule', after, unfit.count, { unfit, rules: change.rules }));
  }
  if (change.hasOtherText) steps.push(step('changeText', after, 0));
  return steps;
}

/** A field whose id has been here before comes back with its values. */
function added(after: PlacedField, known: ReadableFields): Step {
  const isBack = known.memory.has(after.id) && !known.isNew;
  if (isBack) return step('restoreField', after, known.counts.get(after.id) ?? 0, { unfit: known.scans.get(after.id)?.unfit ?? NOTHING_UNFIT });
  return step(after.field.fields === undefined ? 'addField' : 'createTable', after, 0);
}

function step(kind: Step['kind'], { id, path, field }: PlacedField, rows: number, more: Partial<Step> = {}): Step {
  return { kind, fieldId: id, field: path, title: field.title, rows, unfit: NOTHING_UNFIT, ...more };
}
