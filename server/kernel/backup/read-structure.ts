import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { isReplaced } from './replaced-schemas.ts';
import { nameOf, type ArchivedTable, type Structure } from './manifest.ts';

/** A table of this installation. */
export interface OwnTable extends ArchivedTable {
  /** What it holds is of the moment, and is not archived. */
  isPassing: boolean;
}

export interface OwnStructure extends Structure {
  tables: OwnTable[];
  sequences: string[];
}

/** The schemas that the product's account owns, but for those that a restore has left behind. */
export async function ownSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select nspname as name from pg_namespace
    where nspowner = (select oid from pg_roles where rolname = current_user) and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    order by 1`);
  return rows.map(({ name }) => name).filter((name) => !isReplaced(name));
}

/** Statements that make these schemas again, as they stand; names in them are complete. Throws BackupRefused where there is something that cannot be made again. */
export async function readStructure(client: pg.Client, schemas: readonly string[]): Promise<OwnStructure> {
  await refuseOthers(client, schemas);
  const list = async (text: string): Promise<string[]> => (await client.query<{ line: string }>(text, [schemas])).rows.map(({ line }) => line);
  const { rows: tables } = await client.query<OwnTable>(TABLES, [schemas]);
  const { rows: columns } = await client.query<{ schema: string; table: string; line: string }>(COLUMNS, [schemas]);
  const linesOf = new Map<string, string[]>();
  for (const { schema, table, line } of columns) {
    const name = nameOf({ schema, name: table });
    linesOf.set(name, [...(linesOf.get(name) ?? []), line]);
  }
  return {
    schemas: [...schemas],
    tables,
    before: [
      ...schemas.map((schema) => `create schema ${pg.escapeIdentifier(schema)}`),
      ...(await list(SEQUENCES)),
      ...tables.map((table) =>
        `create ${table.isPassing ? 'unlogged ' : ''}table ${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)} (${(linesOf.get(nameOf(table)) ?? []).join(', ')})`),
      ...(await list(OWNED_SEQUENCES)),
      ...(await list(FUNCTIONS)),
    ],
    after: [...(await list(CONSTRAINTS)), ...(await list(INDEXES)), ...(await list(VIEWS)), ...(await list(TRIGGERS)), ...(await list(COMMENTS))],
    sequences: await list(`select format('%I.%I', n.nspname, c.relname) as line from ${RELATIONS} and c.relkind = 'S' order by 1`),
  };
}

const RELATIONS = 'pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1)';
const FULL_NAME = `format('%I.%I', n.nspname, c.relname)`;
/** The column that a sequence belongs to: 'i' of an identity, 'a' of a serial. */
const OWNER = `pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and a.attnum > 0
  where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.objid = c.oid`;

/** Whatever a product of these models makes is here; what somebody has added by hand must not be lost in silence. */
async function refuseOthers(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ what: string }>(`
    select format('%I.%I', n.nspname, c.relname) as what from ${RELATIONS}
      and (c.relkind not in ('r', 'S', 'v', 'i', 'c', 't') or c.relhassubclass or c.relispartition or exists (select from pg_inherits where inhrelid = c.oid))
    union all
    select format('%I.%I', n.nspname, t.typname) from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = any($1) and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and exists (select from pg_class where oid = t.typrelid and relkind = 'c')))
    union all
    select format('%I.%I', n.nspname, p.proname) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1) and p.prokind not in ('f', 'p')`, [schemas]);
  if (rows.length === 0) return;
  throw new BackupRefused(`The backup would not hold ${rows.map(({ what }) => what).join(', ')}: tables with parts, types of one's own and aggregates are not archived. Use pg_dump for this database, or move them to a schema of another role.`);
}

const TABLES = `
  select n.nspname as schema, c.relname as name, c.relpersistence = 'u' as "isPassing",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from ${RELATIONS} and c.relkind = 'r' order by 1, 2`;

const COLUMNS = `
  select n.nspname as schema, c.relname as table,
    format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text else '' end
    || case when a.attidentity <> '' then format(' generated %s as identity (sequence name %s)', case a.attidentity when 'a' then 'always' else 'by default' end, pg_get_serial_sequence(${FULL_NAME}, a.attname))
       when a.attgenerated <> '' then format(' generated always as (%s) %s', pg_get_expr(e.adbin, e.adrelid), case a.attgenerated when 's' then 'stored' else 'virtual' end)
       when e.adbin is not null then ' default ' || pg_get_expr(e.adbin, e.adrelid) else '' end
    || case when a.attnotnull then ' not null' else '' end as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum
  where n.nspname = any($1) and c.relkind = 'r' order by 1, 2, a.attnum`;

const SEQUENCES = `
  select format('create sequence %s as %s increment %s minvalue %s maxvalue %s start %s cache %s %s', ${FULL_NAME}, format_type(s.seqtypid, null),
    s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache, case when s.seqcycle then 'cycle' else 'no cycle' end) as line
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and not exists (select from ${OWNER} and d.deptype = 'i') order by 1`;

const OWNED_SEQUENCES = `
  select format('alter sequence %s owned by %s.%I', ${FULL_NAME}, d.refobjid::regclass, a.attname) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${OWNER} and d.deptype = 'a' and c.relkind = 'S' and n.nspname = any($1) order by 1`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1) order by p.oid`;

/** Foreign keys after what they point to. Whether a column may be empty stands with the column. */
const CONSTRAINTS = `
  select format('alter table %s add constraint %I %s', ${FULL_NAME}, k.conname, pg_get_constraintdef(k.oid)) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and k.contype in ('p', 'u', 'x', 'c', 'f') order by k.contype = 'f', k.contype = 'c', n.nspname, c.relname, k.conname`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`;

const VIEWS = `
  select format('create view %s as %s', ${FULL_NAME}, pg_get_viewdef(c.oid)) as line from ${RELATIONS} and c.relkind = 'v' order by c.oid`;

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and not t.tgisinternal order by 1`;

const COMMENTS = `
  select case when d.objsubid = 0 then format('comment on table %s is %L', ${FULL_NAME}, d.description)
    else format('comment on column %s.%I is %L', ${FULL_NAME}, a.attname, d.description) end as line
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass join pg_namespace n on n.oid = c.relnamespace
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
  where n.nspname = any($1) and c.relkind = 'r' order by 1`;
