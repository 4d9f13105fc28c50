import { FORBIDDEN_NAMES } from './scope.ts';
import { ROW_FIELD_DOCUMENTS, SYSTEM_FIELD_DOCUMENTS } from './system-fields.ts';

const FIELD_KEY = /^[a-z][A-Za-z0-9]{0,49}$/;
const RESERVED = new Set([
  ...FORBIDDEN_NAMES, ...Object.keys(SYSTEM_FIELD_DOCUMENTS), ...Object.keys(ROW_FIELD_DOCUMENTS), 'parentId', 'position', 'true', 'false', 'toString', 'valueOf', 'hasOwnProperty',
]);
/** These belong to the platform's tables and are free at the top of a record only. */
const FREE_AT_ROOT = new Set(['parentId', 'position', 'sortCode']);

/** Why a key cannot name a field, or undefined where it can. */
export function findKeyFault(key: string, isRoot: boolean): 'model.key' | 'model.reserved' | undefined {
  if (!FIELD_KEY.test(key)) return 'model.key';
  return RESERVED.has(key) && !(isRoot && FREE_AT_ROOT.has(key)) ? 'model.reserved' : undefined;
}
