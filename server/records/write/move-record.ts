import type { Condition, Variables } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { MoveRequest } from '#schemas/wire/records.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { UPDATE_BUTTONS } from '../permissions/buttons.ts';
import { checkFilter } from '../read/check-filter.ts';
import { whereSql } from '../read/list-where.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope } from '../sql/scope.ts';
import { validationError } from './issues.ts';
import { NO_PARENT } from './no-parent.ts';
import { orderCodes } from './order-codes.ts';
import { projectAgain, writerFor } from './stored-record.ts';
import { refuseExisting } from './existing-refusal.ts';
import { inTransaction, once } from './transaction.ts';
import { lockTree, parentColumn } from './tree-place.ts';
import { updateRecord } from './update-record.ts';

interface Sibling {
  id: string;
  version: number;
  code: number | null;
}

/**
 * Places a record of a tree below another one and before one of its siblings. It is an update like any other:
 * button, columns, row rules, locks, rules and version hold. Siblings are numbered again where there is no room.
 */
export async function moveRecord(
  context: RecordsContext, actor: Actor, model: StoredModel, id: string, wanted: MoveRequest, options: WriteOptions = {},
): Promise<RecordValues> {
  const { parent } = model.document;
  refuseExisting(model, 'noMove');
  const writer = await writerFor(context, actor, model, UPDATE_BUTTONS, options);
  const { rights, variables } = writer;
  if (parent === undefined || parentColumn(model) === undefined) throw new AppError('badRequest');
  const among = wanted.among === undefined ? undefined : checkFilter(context.filterScope(model), wanted.among, rights.canQuery, actor.locale);
  const reason = translate(actor.locale, 'reason.move');
  return inTransaction(context, actor, model, options, (write) =>
    once(write, actor, options, `MOVE ${model.code}/${id}`, toJson(wanted), async () => {
      await lockTree(write.database, model);
      const siblings = await loadSiblings(context, write.database, model, { parentId: wanted.parentId, id, among, variables });
      const { before } = wanted;
      const index = before === undefined || before === null ? siblings.length : siblings.findIndex((sibling) => sibling.id === before);
      if (index < 0) throw validationError([{ path: parent, rule: 'reference' }], actor.locale);
      const codes = orderCodes(siblings.map(({ code }) => code), index, maxOrder(model));
      const within: WriteOptions = { trx: write.trx, reason };
      const moved = await updateRecord(
        context, actor, model, id, { version: wanted.version, [parent]: wanted.parentId, sortCode: codes.own }, { ...options, ...within, idempotencyKey: '' }, 'move',
      );
      for (const [place, sortCode] of codes.others) {
        const sibling = siblings[place];
        // The person who may place this one decides on the order; the others only make room.
        if (sibling !== undefined) await updateRecord(context, actor, model, sibling.id, { version: sibling.version, sortCode }, { ...within, operation: true }, 'move');
      }
      return moved;
    }, (reply) => projectAgain(context, write.database, model, writer, reply, UPDATE_BUTTONS)));
}

/** The highest order number there may be, where the model says so. */
function maxOrder({ document }: StoredModel): number | undefined {
  const max = document.fields['sortCode']?.max;
  return typeof max === 'number' ? max : undefined;
}

interface SiblingQuery {
  parentId: string | null;
  /** The record that is moved. */
  id: string;
  among: Condition | undefined;
  variables: Variables;
}

/** The other records below a parent in the order that lists show them in, held until the end of the transaction. */
async function loadSiblings(
  context: RecordsContext, database: Database, model: StoredModel, { parentId, id, among, variables }: SiblingQuery,
): Promise<Sibling[]> {
  const binds = createBinds();
  const column = `t.${parentColumn(model) ?? ''}`;
  const parents = `${column} = ANY (${binds.list('text', parentId === null ? NO_PARENT : [parentId])})`;
  const where = whereSql(rootScope(context.models, binds, model, 't'), { rule: true, conditions: [among] }, variables);
  const rows = await database.rows(
    `SELECT t."id", t."version", t."sort_code" FROM ${relationSql(model.root)} t
     WHERE ${where} AND t."id" <> ${binds.value('text', id)} AND ${parentId === null ? `(${column} IS NULL OR ${parents})` : parents}
     ORDER BY t."sort_code" ASC NULLS LAST, t."id" DESC FOR UPDATE OF t`,
    binds.values,
  );
  return rows.map(([rowId, version, code]) => ({ id: String(rowId), version: Number(version), code: code === null ? null : Number(code) }));
}

function toJson({ parentId, before = null, version }: MoveRequest): JsonValue {
  return { parentId, before, version };
}
