import type { RouteCase } from '../rights-matrix.ts';

/** How the machine is, by the right to read its samples. */
export const MONITOR_CASES: Record<string, RouteCase> = {
  'GET /api/system/Monitor': { models: ['monitorSample'], needs: ['read'] },
};
