import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { appliesTo } from '../../../actions/permitted-actions.ts';
import type { DataSource, RecordRow, ScreenConfig } from '../../../engine/data-source.ts';
import type { RendererServices } from '../../../engine/services.ts';
import { createFormSession } from '../../form/form-session.ts';
import type { FormSession } from '../../form/form-session.ts';
import { fieldValues, isSameValue, writableValues } from '../../form/record-values.ts';
import { saveFailureOf } from '../../form/save-failure.ts';
import { editAction } from './editable-columns.ts';
import type { RecordChange } from './edit-steps.ts';

export type OpenedEdit = { session: FormSession } | { refusal: 'locked' };

/** Opens a record for its cells with the rules its form has; refused where the record may not be changed now. */
export async function openEdit(config: ScreenConfig, services: RendererServices, id: string, scope: Values): Promise<OpenedEdit> {
  const record = await services.dataSource.get(config.model.code, id);
  const action = editAction(config);
  if (!action || !appliesTo(config, action, record, services.variables())) return { refusal: 'locked' };
  return { session: sessionOf(config, services, record, scope) };
}

function sessionOf(config: ScreenConfig, services: RendererServices, record: RecordRow, scope: Values): FormSession {
  return createFormSession({
    config, mode: 'edit', record, context: scope, evaluation: { variables: services.variables() },
    user: services.user.id, readOnly: new Set(), purpose: undefined,
  });
}

export type EditResult =
  | { kind: 'same' }
  | { kind: 'saved'; record: RecordRow; change: RecordChange }
  | { kind: 'issues'; issues: readonly Issue[] }
  /** Somebody was quicker; `session` stands on his version and still has what was typed. */
  | { kind: 'conflict'; session: FormSession }
  | { kind: 'refused'; error: unknown };

/** Checks the whole record by its rules and saves what has changed in it. */
export async function saveEdit(config: ScreenConfig, services: RendererServices, session: FormSession, scope: Values): Promise<EditResult> {
  const { record, model } = session;
  const base = session.base();
  const now = writableValues(model, record.state.output(), session.sent);
  const was = writableValues(model, fieldValues(model, base), session.sent);
  const keys = Object.keys(now).filter((key) => {
    const field = model.fields[key];
    return field && !isComputed(field) && !isSameValue(filled(now[key]), filled(was[key]));
  });
  if (keys.length === 0) return { kind: 'same' };
  const issues = record.issues.checkAll();
  if (issues.length > 0) return { kind: 'issues', issues };
  const id = String(base['id']);
  try {
    const saved = await update(services.dataSource, model.code, id, { ...pick(now, keys), version: session.version() }, session.idempotencyKey());
    return { kind: 'saved', record: saved, change: { id, before: pick(base, keys), after: pick(saved, keys) } };
  } catch (error) {
    session.renewIdempotencyKey();
    const failure = saveFailureOf(error);
    if (failure.kind === 'issues') {
      record.issues.showServer(failure.issues);
      return { kind: 'issues', issues: failure.issues };
    }
    if (failure.kind !== 'conflict') return { kind: 'refused', error };
    const next = sessionOf(config, services, failure.theirs, scope);
    for (const key of keys) next.record.input(key, now[key] ?? null);
    return { kind: 'conflict', session: next };
  }
}

/** An empty list or text is no value. */
function filled(value: JsonValue | undefined): JsonValue {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

function update(dataSource: DataSource, model: string, id: string, values: Values, key: string): Promise<RecordRow> {
  return dataSource.update(model, id, values, key);
}

function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key): [string, JsonValue] => [key, values[key] ?? null]));
}
