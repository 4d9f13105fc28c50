import type { DataInterfaceExport, ImportedInterface } from '#schemas/wire/data-interface.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { MODEL } from './run-interface.ts';

/** What a file holds of an interface: no secrets, and nothing that is of this server alone. */
const EXPORTED = [
  'fullName', 'enCode', 'category', 'kind', 'sortCode', 'description', 'statement', 'staticJson', 'method', 'url', 'secretHeader', 'bodyTemplate', 'timeoutSeconds', 'retries', 'answerPath',
  'model', 'recordFields', 'condition', 'recordSort', 'rowLimit', 'cacheSeconds', 'access', 'domains', 'isMocked', 'mockAnswer', 'shownAs',
] as const;
const EXPORTED_ROWS = { parameters: ['code', 'title', 'type', 'isRequired', 'defaultValue', 'placement'], headers: ['headerName', 'headerValue'], shownColumns: ['key', 'title'] } as const;

/** One document that another server takes in. Throws notFound where the actor does not see the interface. */
export async function exportInterface(kernel: Kernel, actor: Actor, id: string): Promise<DataInterfaceExport> {
  const record = await kernel.records.get(actor, MODEL, id);
  const rows = Object.entries(EXPORTED_ROWS).map(([table, columns]) => [table, rowsOf(record[table]).map((row) => pick(row, columns))] as const);
  return { kind: 'dataInterfaceExport', schemaVersion: 1, interface: { ...pick(record, EXPORTED), ...Object.fromEntries(rows) } };
}

/**
 * A new interface out of a file, switched off until somebody has looked at it and typed its secrets. All of it is
 * checked like what a form sends, and nothing is left of one that is refused.
 */
export async function importInterface(kernel: Kernel, actor: Actor, { interface: values }: DataInterfaceExport): Promise<ImportedInterface> {
  const { id, fullName, enCode } = await kernel.records.create(actor, MODEL, { ...(values as RecordValues), enabledMark: false }, { operation: true, origin: 'import' });
  return { id: String(id), fullName: String(fullName), enCode: String(enCode) };
}

function rowsOf(value: RecordValues[string] | undefined): RecordValues[] {
  return Array.isArray(value) ? (value as RecordValues[]) : [];
}

function pick(values: RecordValues, keys: readonly string[]): RecordValues {
  return Object.fromEntries(keys.flatMap((key) => (values[key] === undefined || values[key] === null ? [] : [[key, values[key]]])));
}
