import type { Fault } from './fault.ts';

/** Undefined for what is not an error of a MySQL server or of its driver. */
export function mysqlFault(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined;
  if ((error as NodeJS.ErrnoException).code === 'PROTOCOL_SEQUENCE_TIMEOUT') return { kind: 'tooSlow', columns: [], isOfKey: false, name: '' };
  if (!('sqlState' in error) || !('errno' in error) || typeof error.errno !== 'number') return undefined;
  const message = 'sqlMessage' in error ? String(error.sqlMessage) : error.message;
  const column = COLUMN.exec(message)?.[1] ?? COLUMN_OF_TABLE.exec(message)?.[1];
  const key = /for key '(.*)'/.exec(message)?.[1];
  const foreign = /FOREIGN KEY \((.*?)\) REFERENCES/.exec(message)?.[1];
  const columns = foreign !== undefined ? foreign.split(', ').map((name) => name.slice(1, -1).replaceAll('``', '`'))
    : key !== undefined ? namesOfKey(key) : column === undefined ? [] : [column];
  return { kind: KINDS[error.errno] ?? 'other', columns, isOfKey: key !== undefined && /(?:^|\.)PRIMARY$/.test(key), name: key ?? /CONSTRAINT `(.*?)`/.exec(message)?.[1] ?? message };
}

const COLUMN = /(?:column|field) '(.*?)'(?: cannot| doesn't| at row|$)/i;
/** MariaDB sometimes says it with the table: `` column `db`.`table`.`name` at row 1 ``. */
const COLUMN_OF_TABLE = /column `.*`\.`.*`\.`(.*?)` at row/i;

/** An index is called like its first column unless somebody calls it otherwise; MySQL puts the table before it. */
function namesOfKey(key: string): string[] {
  const name = key.slice(key.indexOf('.') + 1);
  return [name, key, name.replace(/^(?:uk|uq|ux|idx)_/i, ''), name.replace(/_(?:unique|uk|uq|\d+)$/i, '')];
}

const KINDS: Readonly<Record<number, Fault['kind']>> = {
  1048: 'required', 1364: 'required', 1062: 'unique', 1586: 'unique', 1452: 'reference', 1216: 'reference', 1451: 'inUse', 1217: 'inUse',
  3819: 'rule', 4025: 'rule', 1644: 'rule', 1369: 'rule', 1406: 'tooLong', 1264: 'outOfRange', 1366: 'wrongValue', 1292: 'wrongValue', 1265: 'wrongValue', 3140: 'wrongValue',
  1146: 'tableGone', 1051: 'tableGone', 1054: 'tableChanged', 1142: 'denied', 1143: 'denied', 1370: 'denied', 1227: 'denied',
  1792: 'readOnly', 1290: 'readOnly', 1288: 'readOnly', 1836: 'readOnly', 3024: 'tooSlow', 1969: 'tooSlow', 1205: 'tooSlow', 1317: 'tooSlow',
  1213: 'retry', 1690: 'unfit', 1153: 'unfit', 1390: 'unfit', 3170: 'unfit',
};
