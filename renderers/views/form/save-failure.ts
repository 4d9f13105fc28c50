import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import { issuesOf } from '../../engine/issues-of.ts';

/** Why a record was not saved. */
export type SaveFailure =
  /** The page's own check: what is wrong is shown at its fields. */
  | { kind: 'checked' }
  | { kind: 'issues'; issues: Issue[] }
  | { kind: 'conflict'; theirs: Values }
  /** No answer came: the same request may be sent again. */
  | { kind: 'offline' }
  | { kind: 'session'; message: string }
  | { kind: 'refused'; message: string };

const SESSION_CODES = [600, 601, 602];

export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof DataSourceError)) return { kind: 'refused', message: error instanceof Error ? error.message : '' };
  if (error.code === 0) return { kind: 'offline' };
  if (SESSION_CODES.includes(error.code)) return { kind: 'session', message: error.message };
  const issues = issuesOf(error);
  if ((error.code === 422 || error.code === 403) && issues.length > 0) return { kind: 'issues', issues };
  if (error.code === 409 && isRecord(error.data)) return { kind: 'conflict', theirs: error.data };
  return { kind: 'refused', message: error.message };
}

function isRecord(data: JsonValue): data is Values {
  return data !== null && typeof data === 'object' && !Array.isArray(data) && typeof data['id'] === 'string' && typeof data['version'] === 'number';
}
