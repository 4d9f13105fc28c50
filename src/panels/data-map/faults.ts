import { DataSourceError } from '#renderers/engine/data-source.ts';

/** What is wrong, by the field that it belongs to; `data` is the map, and whatever else the server says. */
export type Faults = Partial<Record<'fullName' | 'enCode' | 'data', string>>;

/** A refusal of the server, each part of it beside its field. */
export function faultsOf(problem: unknown): Faults {
  const data = problem instanceof DataSourceError ? problem.data : null;
  const errors = typeof data === 'object' && data !== null && !Array.isArray(data) && Array.isArray(data['errors']) ? data['errors'] : [];
  const faults: Faults = {};
  for (const error of errors) {
    if (typeof error !== 'object' || error === null || Array.isArray(error)) continue;
    const path = error['path'];
    faults[path === 'fullName' || path === 'enCode' ? path : 'data'] = String(error['message']);
  }
  return Object.keys(faults).length > 0 ? faults : { data: problem instanceof Error ? problem.message : String(problem) };
}
