import type { FieldRight } from '#schemas/language/documents/flow.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordPass } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { isSystemKey } from '../model/stored-model.ts';
import { EVERYTHING, type ModelRights, type RowRule } from './rights.ts';

/** The pass as rights: the one record, and no other. */
function passedRights({ id, rights }: RecordPass): ModelRights {
  const rows: RowRule = id === undefined ? true : { field: 'id', op: 'eq', value: id };
  const rightOf = (path: string): FieldRight => {
    const [table = '', column] = path.split('.');
    return rights[path] ?? (column === undefined ? undefined : rights[`${table}.${column}`] ?? rights[table]) ?? 'hidden';
  };
  const canRead = (path: string): boolean => (isSystemKey(path) && path !== 'sortCode') || rightOf(path) !== 'hidden';
  return {
    rows, buttons: new Map([[id === undefined ? 'btn_add' : 'btn_edit', rows]]), canRead, canQuery: canRead,
    canWrite: (path) => rightOf(path) === 'write' || rightOf(path) === 'required',
    shape: JSON.stringify(Object.entries(rights).sort()),
  };
}

/** The engine's parts for a verb that is done by a pass: `actor` is nobody special there, and the model's lock does not hold. */
export function underPass(context: RecordsContext, actor: Actor, model: StoredModel, pass: RecordPass): { context: RecordsContext; actor: Actor; model: StoredModel } {
  const own = passedRights(pass);
  const { lockedWhen: _lockedWhen, ...document } = model.document;
  return {
    actor: { ...actor, isAdministrator: false },
    model: { ...model, document },
    context: {
      ...context,
      permissions: {
        ...context.permissions,
        model: async (_actor, code) => (code === model.code ? own : context.permissions.model(actor, code)),
        async rights() {
          const rights = await context.permissions.rights(actor);
          const others = actor.isAdministrator ? [...context.models.keys()].map((code) => [code, EVERYTHING] as const) : rights.models;
          return { ...rights, isAdministrator: false, models: new Map([...others, [model.code, own]]) };
        },
      },
    },
  };
}
