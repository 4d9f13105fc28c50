import { sql } from 'kysely';
import type { DictionaryDocument, DictionaryEntry } from '#schemas/language/documents/dictionary.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';

interface Entry {
  id: string;
  parentId: string | null;
  code: string;
  title: string;
  color: string | null;
  version: number;
}

interface Dictionary {
  id: string;
  version: number;
  title: string;
  isTree: boolean;
  entries: Entry[];
}

/** A dictionary that people use here, as the part of a package; undefined where there is none. */
export async function loadInstalledDictionary(trx: Transaction, code: string): Promise<Values | undefined> {
  const found = await readDictionary(trx, code);
  if (found === undefined) return undefined;
  const below = (parent: string | null): DictionaryEntry[] => found.entries.filter(({ parentId }) => parentId === parent).map((entry) => {
    const children = below(entry.id);
    return { code: entry.code, title: entry.title, ...(entry.color ? { color: entry.color } : {}), ...(children.length > 0 ? { children } : {}) };
  });
  return {
    kind: 'dictionary', code, title: found.title, ...(found.isTree ? { tree: true } : {}), entries: below(null),
  } satisfies DictionaryDocument as unknown as Values;
}

async function readDictionary(trx: Transaction, code: string): Promise<Dictionary | undefined> {
  const { rows: [type] } = await sql<{ id: string; version: number; title: string; isTree: boolean | null }>`
    select id, version, full_name as title, is_tree as "isTree" from records.sys_dictionary_type where en_code = ${code} and deleted_at is null`.execute(trx);
  if (type === undefined) return undefined;
  const { rows: entries } = await sql<Entry>`
    select id, parent_id as "parentId", en_code as code, full_name as title, color, version from records.sys_dictionary_data
    where dictionary_type_id = ${type.id} and deleted_at is null and enabled_mark is not false order by sort_code nulls last, id`.execute(trx);
  return { ...type, isTree: type.isTree === true, entries };
}

/** A rule of bill numbers as the part of a package. How far it has counted stays here. */
export async function loadInstalledBillRule(trx: Transaction, code: string): Promise<Values | undefined> {
  return (await readBillRule(trx, code))?.content;
}

async function readBillRule(trx: Transaction, code: string): Promise<{ id: string; version: number; content: Values } | undefined> {
  const { rows: [row] } = await sql<{ id: string; version: number; title: string; prefix: string | null; dateFormat: string; digit: number; startNumber: number }>`
    select id, version, full_name as title, prefix, date_format as "dateFormat", digit, start_number as "startNumber"
    from records.sys_bill_rule where en_code = ${code} and deleted_at is null`.execute(trx);
  if (row === undefined) return undefined;
  const { id, version, title, prefix, dateFormat, digit, startNumber } = row;
  return { id, version, content: { kind: 'billRule', code, title, ...(prefix ? { prefix } : {}), dateFormat, digit: Number(digit), startNumber: Number(startNumber) } };
}

/** Theirs in the order in which they are here, new ones last. Entries that are here alone stay: records may hold them. */
export function withInstalledEntries(theirs: Values, mine: Values | undefined): Values {
  if (mine === undefined) return theirs;
  const join = (there: DictionaryEntry[], here: DictionaryEntry[]): DictionaryEntry[] => [
    ...here.map((known) => {
      const entry = there.find(({ code }) => code === known.code);
      const children = join(entry?.children ?? [], known.children ?? []);
      return entry === undefined ? known : { ...entry, ...(children.length > 0 ? { children } : {}) };
    }),
    ...there.filter(({ code }) => !here.some((known) => known.code === code)),
  ];
  return { ...theirs, entries: join(entriesOf(theirs), entriesOf(mine)) as unknown as Values[] };
}

function entriesOf({ entries }: Values): DictionaryEntry[] {
  return (Array.isArray(entries) ? entries.filter(isValues) : []) as unknown as DictionaryEntry[];
}

/** Brings a dictionary to what the content says, by the importer's own rights; nothing is removed. */
export async function writeDictionary(kernel: Kernel, trx: Transaction, actor: Actor, content: Values): Promise<void> {
  const code = String(content['code']);
  const document = content as unknown as DictionaryDocument;
  const text = (value: DictionaryDocument['title']): string => resolveText(value, actor.locale);
  const here = await readDictionary(trx, code);
  let typeId = here?.id;
  if (here === undefined) {
    const created = await kernel.records.create(actor, 'dictionaryType', { fullName: text(document.title), enCode: code, isTree: document.tree === true }, { trx });
    typeId = String(created['id']);
  } else if (here.title !== text(document.title)) {
    await kernel.records.update(actor, 'dictionaryType', here.id, { version: here.version, fullName: text(document.title) }, { trx });
  }
  const write = async (entries: readonly DictionaryEntry[], parentId: string | null): Promise<void> => {
    for (const [index, entry] of entries.entries()) {
      const known = here?.entries.find((one) => one.code === entry.code);
      const values = { fullName: text(entry.title), color: entry.color ?? null, parentId };
      let id = known?.id;
      if (known === undefined) {
        const created = await kernel.records.create(actor, 'dictionaryData', { ...values, enCode: entry.code, dictionaryTypeId: typeId ?? null, enabledMark: true, sortCode: (index + 1) * 10 }, { trx });
        id = String(created['id']);
      } else if (known.title !== values.fullName || (known.color ?? null) !== values.color || known.parentId !== parentId) {
        await kernel.records.update(actor, 'dictionaryData', known.id, { version: known.version, ...values }, { trx });
      }
      await write(entry.children ?? [], id ?? null);
    }
  };
  await write(document.entries, null);
}

/** Brings a rule of bill numbers to what the content says, by the importer's own rights. */
export async function writeBillRule(kernel: Kernel, trx: Transaction, actor: Actor, { code, title, prefix = '', dateFormat, digit, startNumber }: Values): Promise<void> {
  const here = await readBillRule(trx, String(code));
  const values = { fullName: title ?? null, prefix, dateFormat: dateFormat ?? null, digit: digit ?? null, startNumber: startNumber ?? null };
  if (here === undefined) await kernel.records.create(actor, 'billRule', { ...values, enCode: code ?? null, enabledMark: true }, { trx });
  else await kernel.records.update(actor, 'billRule', here.id, { version: here.version, ...values }, { trx });
}
