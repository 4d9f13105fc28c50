import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import { dayOfInstant } from '#schemas/language/conditions/day.ts';
import { deadlineCondition } from '#schemas/language/deadlines.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { DeadlineDocument, ScreenDocument } from '#schemas/language/documents/screen.ts';
import { SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/system-fields.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import type { DueRecord } from './due-record.ts';
import { listRecords } from './list-records.ts';
import type { ShownRow } from './rows.ts';

/**
 * Records whose day is near or has passed, for the people whom the screens name, by the same rights as lists: what the
 * actor may not see waits for nobody, and a deadline that asks for a field which they may not know gives them nothing.
 */
export async function readDeadlines(context: RecordsContext, actor: Actor, screens: readonly ScreenDocument[], limit: number): Promise<DueRecord[]> {
  const found = await Promise.all(screens.flatMap((screen) => (screen.deadlines ?? []).map((deadline) => readOne(context, actor, screen, deadline, limit))));
  return found.flat().sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
}

/** Whether there are deadlines, and the actor's rights leave nothing of any of them. */
export async function hasNoDeadlines(context: RecordsContext, actor: Actor, screens: readonly ScreenDocument[]): Promise<boolean> {
  const open = await Promise.all(screens.flatMap((screen) => {
    const model = modelOf(context, screen);
    if (model === undefined) return [];
    return (screen.deadlines ?? []).map(async (deadline) => isOpen(await context.permissions.model(actor, model.code), deadline));
  }));
  return open.length > 0 && !open.includes(true);
}

/** Another database may be slow or gone: nobody waits for it here. */
function modelOf({ models }: RecordsContext, { model: code }: ScreenDocument): StoredModel | undefined {
  const model = models.get(code);
  return model?.root.existing === undefined ? model : undefined;
}

function isOpen({ rows, canQuery }: Pick<ModelRights, 'rows' | 'canQuery'>, { field, who }: DeadlineDocument): boolean {
  return rows !== false && canQuery(field) && (who === undefined || who.some((key) => canQuery(key)));
}

async function readOne(context: RecordsContext, actor: Actor, screen: ScreenDocument, deadline: DeadlineDocument, limit: number): Promise<DueRecord[]> {
  const model = modelOf(context, screen);
  if (model === undefined) return [];
  const rights = await context.permissions.model(actor, model.code);
  if (!isOpen(rights, deadline)) return [];
  const who = deadline.who?.filter((key) => rights.canQuery(key));
  const { document } = model;
  const fieldOf = (key: string) => document.fields[key] ?? SYSTEM_FIELD_DOCUMENTS[key];
  const label = rights.canRead(document.label) ? document.label : undefined;
  const list = await rowsOf(context, actor, model, {
    where: fixedFilter(screen), filter: deadlineCondition(deadline, fieldOf, dateVariables(Date.now()).today as string, who),
    field: deadline.field, fields: [...(label === undefined ? [] : [label]), deadline.field, 'creatorTime', 'lastModifyTime'], limit,
  });
  return list.map((row) => {
    const value = row[deadline.field];
    return {
      screen: screen.code, screenTitle: screen.title, id: row['id'] as string, label: label === undefined ? '' : textOf(row, label),
      field: deadline.field, fieldTitle: fieldOf(deadline.field)?.title ?? '', due: typeof value === 'number' ? dayOfInstant(value) : String(value).slice(0, 10),
      changed: Number(row['lastModifyTime'] ?? row['creatorTime'] ?? 0),
    };
  });
}

interface Asked {
  where: Condition | undefined;
  filter: Condition;
  field: string;
  fields: string[];
  limit: number;
}

async function rowsOf(context: RecordsContext, actor: Actor, model: StoredModel, { where, filter, field, fields, limit }: Asked): Promise<ShownRow[]> {
  try {
    const query = { filter, fields, sidx: field, sort: 'asc', pageSize: limit, total: false } as const;
    return (await context.lists.run(() => listRecords(context, actor, model, query, where === undefined ? {} : { where }))).list;
  } catch (error) {
    // Its condition names what this person may not know.
    if (error instanceof AppError && error.errorName === 'badRequest') return [];
    throw error;
  }
}

/** What the screen shows at all, whatever surrounds it. */
function fixedFilter({ where, scope = [] }: ScreenDocument): Condition | undefined {
  const fixed = scope.flatMap((entry): Condition[] => ('value' in entry && entry.filter !== false ? [{ field: entry.field, op: 'eq', value: entry.value }] : []));
  const all = [...(where === undefined ? [] : [where]), ...fixed];
  return all.length === 0 ? undefined : { all };
}

function textOf(row: ShownRow, key: string): string {
  const shown = row.$display?.[key];
  const value = shown ?? row[key] ?? '';
  return Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'object' ? '' : String(value);
}
