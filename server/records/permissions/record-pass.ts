import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldRight } from '#schemas/language/documents/flow.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordPass } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { isSystemKey } from '../model/stored-model.ts';
import { EVERYTHING, type ModelRights, type RowRule } from './rights.ts';

/**
 * The pass as rights: the one record, and no other. One that is made has no id yet; it is its maker's, and beside it he sees, e.g. as the
 * target of a reference, what he sees without the pass.
 */
function passedRights({ id, rights }: RecordPass, { userId }: Actor, bare: RowRule): ModelRights {
  const rows = id === undefined ? besides(bare, { field: 'creatorUserId', op: 'eq', value: userId }) : { field: 'id', op: 'eq', value: id } as const;
  const rightOf = (path: string): FieldRight => {
    const [table = '', column] = path.split('.');
    return rights[path] ?? (column === undefined ? undefined : rights[`${table}.${column}`] ?? rights[table]) ?? 'hidden';
  };
  const canRead = (path: string): boolean => (isSystemKey(path) && path !== 'sortCode') || rightOf(path) !== 'hidden';
  return {
    rows, buttons: new Map<string, RowRule>([id === undefined ? ['btn_add', true] : ['btn_edit', rows]]), canRead, canQuery: canRead,
    canWrite: (path) => rightOf(path) === 'write' || rightOf(path) === 'required',
    shape: JSON.stringify(Object.entries(rights).sort()),
  };
}

function besides(rows: RowRule, own: Condition): RowRule {
  if (typeof rows === 'boolean') return rows || own;
  return { any: [own, rows] };
}

/** The engine's parts for a verb that is done by a pass: `actor` is nobody special there, and the model's lock does not hold. */
export function underPass(context: RecordsContext, actor: Actor, model: StoredModel, pass: RecordPass): { context: RecordsContext; actor: Actor; model: StoredModel } {
  // Those of a table that is not the product's say of nobody who has made them.
  const bareRows = async (): Promise<RowRule> => (actor.isAdministrator || model.root.existing !== undefined ? true : (await context.permissions.model(actor, model.code)).rows);
  const ownRights = async (): Promise<ModelRights> => passedRights(pass, actor, pass.id === undefined ? await bareRows() : false);
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
