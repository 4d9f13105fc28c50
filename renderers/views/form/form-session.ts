import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { lookUpFormula } from '#schemas/language/formulas/parsed-formulas.ts';
import { compileModel, evaluateCondition } from '#schemas/language/index.ts';
import type { CompiledModel, EvaluationContext, Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import type { ScreenContext } from '../../engine/services.ts';
import { scopeValues } from '../../engine/scope-values.ts';
import { createRecordForm } from '../../formily/record-form.ts';
import type { FieldAccess } from '../../formily/field-access.ts';
import type { RecordForm } from '../../formily/record-form.ts';
import type { DraftPlace } from './drafts/draft.ts';
import { formAccess } from './form-access.ts';
import type { FormMode } from './record-form-props.ts';
import { newIdempotencyKey } from '../../engine/idempotency-key.ts';
import { displaysOf, fieldValues, isSameValue } from './record-values.ts';

export interface FormSessionOptions {
  config: ScreenConfig;
  mode: FormMode;
  record: Values | undefined;
  context: ScreenContext | undefined;
  evaluation: EvaluationContext;
  user: string;
  /** Fields that the view makes read-only. */
  readOnly: ReadonlySet<string>;
  /** Set where the form is the dialog of an operation: what is typed there belongs to nothing else. */
  purpose: string | undefined;
  /** The opening that goes on here, because its documents have changed: what was typed stays. */
  before?: FormSession | undefined;
}

/** One opening of one record: what was there at first, what is there now, and how it is sent. */
export interface FormSession {
  /** Of this opening: names its draft. */
  id: string;
  record: RecordForm;
  model: ModelDocument;
  /** What a write may carry: more than the user can change by hand, because the surroundings fill fields for him. */
  sent: FieldAccess;
  place: DraftPlace;
  isNew: boolean;
  /** Keys that the surroundings fill. */
  scope: readonly string[];
  /** A rule of the model keeps this record from being changed. */
  isLocked: boolean;
  /** The record as it was when it was opened, or as somebody else has saved it since. */
  base(): Values;
  /** What the user found in the form: the record, or what a new one starts with. */
  initial(): Values;
  version(): JsonValue;
  /** Goes on from a newer state of the record. */
  rebase(current: Values): void;
  idempotencyKey(): string;
  renewIdempotencyKey(): void;
  isDirty(): boolean;
  markSaved(): void;
  /** What was typed has been saved; the form is about to close. */
  isSaved(): boolean;
  /** Texts of codes and ids, those of another state of the record first. */
  displayWith(record: Values): FormSession['display'];
  display(fieldPath: string, value: JsonValue): string | string[] | undefined;
}

export function createFormSession(options: FormSessionOptions): FormSession {
  const { config, mode, evaluation } = options;
  const model = config.model;
  const compiled = compiledOf(config);
  const given = options.record ?? {};
  const id = mode === 'new' ? undefined : textOrNothing(given['id']);
  const scope = scopeValues(config, options.context ?? {});
  const isLocked = mode === 'edit' && model.lockedWhen !== undefined && evaluateCondition(model.lockedWhen, given, evaluation);
  const initial = mode === 'new'
    ? { ...compiled.defaults(evaluation), ...fieldValues(model, given), ...fieldValues(model, scope) }
    : fieldValues(model, given);
  const record = createRecordForm(compiled, compiled.open(initial, evaluation), {
    isReading: mode === 'read' || isLocked,
    access: formAccess(config.permission, new Set([...options.readOnly, ...Object.keys(scope)])),
    stored: mode === 'new' ? {} : initial,
  });
  if (options.before) carryOver(options.before, record, model);
  let base = options.before?.base() ?? given;
  let displays = [displaysOf(model, given)];
  let key = newIdempotencyKey();
  let isSaved = false;

  return {
    id: options.before?.id ?? newIdempotencyKey(), record, model, isLocked,
    isNew: mode === 'new',
    scope: Object.keys(scope),
    sent: formAccess(config.permission, options.readOnly),
    place: { user: options.user, model: model.code, record: id, scope: JSON.stringify(options.purpose === undefined ? scope : { ...scope, purpose: options.purpose }) },
    base: () => base,
    initial: () => (mode === 'new' ? initial : base),
    version: () => base['version'] ?? null,
    rebase(current) {
      base = current;
      displays = [displaysOf(model, current), ...displays];
    },
    idempotencyKey: () => key,
    renewIdempotencyKey() {
      key = newIdempotencyKey();
    },
    isDirty: () => !isSaved && record.isDirty(),
    markSaved() {
      isSaved = true;
    },
    isSaved: () => isSaved,
    displayWith(other) {
      const first = displaysOf(model, other);
      return (fieldPath, value) => first(fieldPath, value) ?? this.display(fieldPath, value);
    },
    display(fieldPath, value) {
      for (const display of displays) {
        const text = display(fieldPath, value);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

/** What was typed, as far as its fields are still there and hold the same kind of value. */
function carryOver(before: FormSession, record: RecordForm, model: ModelDocument): void {
  if (!before.isDirty()) return;
  const [typed, now] = [fieldValues(model, before.record.values()), record.values()];
  const kept = Object.entries(typed).filter(([key, value]) => model.fields[key]?.type === before.model.fields[key]?.type && !isSameValue(value, now[key]));
  record.edit((state) => state.setMany(Object.fromEntries(kept)));
}

const compiledModels = new WeakMap<ModelDocument, CompiledModel>();

/** A document is compiled once, however often its form is opened. */
function compiledOf({ model, formulas }: Pick<ScreenConfig, 'model' | 'formulas'>): CompiledModel {
  const compiled = compiledModels.get(model) ?? compileModel(model, { parseFormula: lookUpFormula(formulas) });
  compiledModels.set(model, compiled);
  return compiled;
}

function textOrNothing(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
