import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldRight } from '#schemas/language/documents/flow.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordPass } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { isSystemKey } from '../model/stored-model.ts';
import { EVERYTHING, type ModelRights, type RowRule } from './rights.ts';

/** The pass as rights. */
export function passedRights({ id, rights }: RecordPass, rows: RowRule): ModelRights {
  const rightOf = (path: string): FieldRight => {
    const [table = '', column] = path.split('.');
    return rights[path] ?? (column === undefined ? undefined : rights[`${table}.${column}`] ?? rights[table]) ?? 'hidden';
  };
  const canRead = (path: string): boolean => (isSystemKey(path) && path !== 'sortCode') || rightOf(path) !== 'hidden';
  return {
    rows, buttons: new Map<string, RowRule>([id === undefined ? ['btn_add', true] : ['btn_edit', rows]]), canRead, showsMask: canRead, canQuery: canRead,
    canWrite: (path) => rightOf(path) === 'write' || rightOf(path) === 'required',
    shape: JSON.stringify(Object.entries(rights).sort()),
  };
}

/**
 * The one record, and no other. One that is made has no id yet; it is its maker's, and beside it he sees, e.g. as the target of a
 * reference, what he sees without the pass.
 */
async function passedRows(context: RecordsContext, actor: Actor, model: StoredModel, { id }: RecordPass): Promise<RowRule> {
  if (id !== undefined) return { field: 'id', op: 'eq', value: id };
  // Those of a table that is not the product's say of nobody who has made them.
  if (actor.isAdministrator || model.root.existing !== undefined) return true;
  const own: Condition = { field: 'creatorUserId', op: 'eq', value: actor.userId };
  const { rows } = await context.permissions.model(actor, model.code);
  return typeof rows === 'boolean' ? rows || own : { any: [own, rows] };
}

/** The engine's parts for a verb that is done by a pass: `actor` is nobody special there, and the model's lock does not hold. */
export function underPass(context: RecordsContext, actor: Actor, model: StoredModel, pass: RecordPass): { context: RecordsContext; actor: Actor; model: StoredModel } {
  let own: Promise<ModelRights> | undefined;
  // Every part of a verb asks for them.
  const ownRights = (): Promise<ModelRights> => own ??= passedRows(context, actor, model, pass).then((rows) => passedRights(pass, rows));
  const { lockedWhen: _lockedWhen, ...document } = model.document;
  return {
    actor: { ...actor, isAdministrator: false },
    model: { ...model, document },
    context: {
      ...context,
      permissions: {
        ...context.permissions,
        model: async (_actor, code) => (code === model.code ? ownRights() : context.permissions.model(actor, code)),
        async rights() {
          const rights = await context.permissions.rights(actor);
          const others = actor.isAdministrator ? [...context.models.keys()].map((code) => [code, EVERYTHING] as const) : rights.models;
          return { ...rights, isAdministrator: false, models: new Map([...others, [model.code, await ownRights()]]) };
        },
      },
    },
  };
}
