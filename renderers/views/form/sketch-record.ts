import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { CompiledModel, FieldState, RecordState } from '#schemas/language/runtime.ts';

const NOWHERE: FieldState = { visible: true, required: false, readOnly: false };
/** The same list at every question: what is drawn from it would otherwise be drawn without end. */
const ONE_ROW = [{}];

/** A record of a model that changes under it: empty, with one row in every child table, and everything in it visible. */
export function sketchRecord(model: () => ModelDocument): { compiled: CompiledModel; state: RecordState } {
  const states = new WeakMap<FieldDocument, FieldState>();

  function stateOf(field: FieldDocument | undefined): FieldState {
    if (!field) return NOWHERE;
    const known = states.get(field) ?? { visible: true, required: field.required === true, readOnly: field.readOnly === true };
    states.set(field, known);
    return known;
  }

  const nothing = (): void => undefined;
  const state: RecordState = {
    get: (path) => (fieldAt(model(), path)?.fields ? ONE_ROW : null),
    inputAt: () => undefined,
    set: nothing, setMany: nothing, insertRow: nothing, insertRows: nothing, removeRows: nothing, moveRow: nothing,
    columnSum: () => 0,
    rowKeys: (table) => [`${table}.0`],
    blankRows: () => [],
    fieldState: (path) => stateOf(fieldAt(model(), path)),
    values: () => ({}),
    output: () => ({}),
    validate: () => [],
    subscribe: () => nothing,
  };
  const compiled: CompiledModel = {
    get document() {
      return model();
    },
    parse: () => ({ values: {}, issues: [] }),
    defaults: () => ({}),
    compute: (values) => values,
    withoutBlankRows: (values) => values,
    validate: () => [],
    open: () => state,
  };
  return { compiled, state };
}

/** The field of a path with row numbers: `items.0.price`. */
function fieldAt(model: ModelDocument, path: string): FieldDocument | undefined {
  const keys = path.split('.').filter((part) => !/^\d+$/.test(part));
  return keys.reduce<FieldDocument | undefined>((around, key, index) => {
    const fields = index === 0 ? model.fields : around?.fields;
    return fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
  }, undefined);
}
