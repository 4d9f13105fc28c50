import type { DatabaseError } from 'pg';
import { isStale } from '../../../kernel/statement-names.ts';
import type { Fault } from './fault.ts';

export function postgresqlFault(error: DatabaseError): Fault {
  const { code = '', detail = '', constraint, column, message } = error;
  const kind = isStale(error) ? 'retry' : code === '23503' && detail.includes('is still referenced') ? 'inUse' : KINDS[code] ?? (/^(22|54)/.test(code) ? 'unfit' : 'other');
  return { kind, columns: column === undefined ? columnsIn(detail) : [column], isOfKey: false, name: constraint ?? message };
}

const KINDS: Readonly<Record<string, Fault['kind']>> = {
  '23502': 'required', '23505': 'unique', '23503': 'reference', '23514': 'rule', '23P01': 'rule', P0001: 'rule',
  '22001': 'tooLong', '22003': 'outOfRange', '22P02': 'wrongValue', '42804': 'wrongValue',
  '42P01': 'tableGone', '3F000': 'tableGone', '42703': 'tableChanged', '42883': 'tableChanged', '42846': 'tableChanged',
  '42501': 'denied', '25006': 'readOnly', '55000': 'readOnly', '428C9': 'readOnly', '57014': 'tooSlow', '40P01': 'retry', '40001': 'retry',
};

/** `Key (a, "B c")=(1, 2) already exists.` */
function columnsIn(detail: string): string[] {
  const list = /^Key \((.*?)\)=/.exec(detail)?.[1] ?? '';
  return list === '' ? [] : list.split(', ').map((name) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name));
}
