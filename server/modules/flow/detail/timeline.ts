import { sql } from 'kysely';
import type { FieldRight, FlowDocument } from '#schemas/language/documents/flow.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { FlowLogRow } from '#schemas/wire/flow-runs.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { documentWith } from '../design/stored-flow.ts';
import { namesOf } from '../directory/names.ts';
import { personOrNull } from '../lists/rows.ts';
import type { RecordChange } from '../run/difference.ts';
import { titleOf } from '../run/done.ts';

interface Row {
  id: string;
  time: number;
  what: string;
  person: string | null;
  standsInFor: string | null;
  node: string | null;
  details: Record<string, JsonValue>;
  signature: string | null;
  changes: RecordChange[] | null;
}

/** What has happened to an instance, the first thing first; of changes to the record those that the reader may see. */
export async function timelineOf(kernel: Kernel, id: string, documents: readonly FlowDocument[], rights: Readonly<Record<string, FieldRight>>): Promise<FlowLogRow[]> {
  const { rows } = await sql<Row>`
    select id::text, time, what, person, stands_in_for as "standsInFor", node, coalesce(details, '{}') as details, signature, changes
    from kernel.flow_log where instance_id = ${id} order by flow_log.id`.execute(kernel.db);
  const nameOf = await namesOf(kernel.db, rows.flatMap((row) => [row.person, row.standsInFor, ...concerned(row)]));
  return rows.map((row) => {
    const { opinion, text, people: _people, to: _to, ...details } = row.details;
    const said = opinion ?? text;
    return {
      id: row.id, time: row.time, what: row.what, by: row.person === 'system' ? null : personOrNull(nameOf, row.person), standsInFor: personOrNull(nameOf, row.standsInFor),
      node: row.node, nodeTitle: titleIn(documents, row.node), opinion: typeof said === 'string' ? said : null, signature: row.signature,
      people: concerned(row).map((person) => nameOf(person)), details, changes: (row.changes ?? []).flatMap((change) => seen(change, rights)),
    };
  });
}

/** A node may have gone with an earlier version. */
function titleIn(documents: readonly FlowDocument[], node: string | null): FlowLogRow['nodeTitle'] {
  const flow = node === null ? undefined : documentWith(documents, node);
  return flow === undefined ? null : titleOf(flow, node);
}

/** A change without what the reader may not see; of whole rows the hidden columns are left out. */
function seen(change: RecordChange, rights: Readonly<Record<string, FieldRight>>): RecordChange[] {
  const isSeen = (path: string): boolean => (rights[path] ?? 'hidden') !== 'hidden';
  if (!isSeen(change.path)) return [];
  const open = (value: JsonValue): JsonValue => (value === null || typeof value !== 'object' || Array.isArray(value) ? rowsOf(value)
    : Object.fromEntries(Object.entries(value).filter(([column]) => rights[`${change.path}.${column}`] === undefined || isSeen(`${change.path}.${column}`))));
  const rowsOf = (value: JsonValue): JsonValue => (Array.isArray(value) ? value.map(open) : value);
  return [{ path: change.path, before: open(change.before), after: open(change.after) }];
}

function concerned({ details: { people, to } }: Row): string[] {
  return [...(Array.isArray(people) ? people : []), to].filter((one): one is string => typeof one === 'string' && one !== '');
}
