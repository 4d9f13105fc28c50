import type { RecordsContext } from '../context.ts';
import type { StoredModel, StoredTable } from '../model/stored-model.ts';
import type { Actor } from '../../kernel/actor.ts';
import { addChildren } from '../read/read-record.ts';
import { rowsStatement, type RowsRequest } from '../read/rows-statement.ts';
import type { ShownRow } from '../read/rows.ts';
import { createBinds } from '../sql/binds.ts';
import { rootScope } from '../sql/scope.ts';
import { project } from '../write/stored-record.ts';

/** Rows that are in memory at once. */
const BATCH = 500;

/** Hands on the rows of a view, with the rows of the wanted child tables, as they were at one moment. */
export async function readView(
  context: RecordsContext, model: StoredModel, request: RowsRequest, tables: readonly StoredTable[], actor: Actor,
  take: (rows: ShownRow[]) => Promise<void>,
): Promise<void> {
  const statement = await rowsStatement(context, model, request, actor);
  await context.transact(async (database) => {
    for await (const answer of database.batches(statement.text, statement.values, BATCH)) {
      const rows = await statement.build(answer);
      if (tables.length > 0) await withChildren(answer, rows);
      await take(rows);
    }

    async function withChildren(answer: readonly (readonly unknown[])[], rows: ShownRow[]): Promise<void> {
      const root: StoredTable = { ...model.root, children: new Map([...model.root.children].filter(([, table]) => tables.includes(table))) };
      await addChildren(context, database, model, rootScope(context.models, createBinds(), model, 't'), rows, root, {
        rights: request.rights, rules: [], variables: request.variables, actor,
      });
      if (request.rights.parts === undefined) return;
      rows.forEach((row, index) => { rows[index] = project(model, row, statement.rightsOn(answer[index] ?? [])) as ShownRow; });
    }
  }, { snapshot: true });
}
