import { createContext } from 'react';
import type { FlowMigrate } from '#schemas/wire/flow-upkeep.ts';
import { call } from '#src/session/call.ts';

const DESIGNS = '/api/workflow/Engine/FlowEngine';

/** What the dialog asks the server. Throws DataSourceError and shows nothing. */
export const moveCalls = {
  /** Released versions, and the one that is launched now. */
  async versions(id: string) {
    const [{ list }, { released }] = await Promise.all([call(`GET ${DESIGNS}/:id/Versions`, { params: { id } }), call(`GET ${DESIGNS}/:id`, { params: { id } })]);
    return { versions: list, released };
  },
  plan: (id: string, body: FlowMigrate & { currentPage: number }) => call(`POST ${DESIGNS}/:id/Actions/PlanMigration`, { params: { id }, body }),
  migrate: (id: string, body: FlowMigrate) => call(`POST ${DESIGNS}/:id/Actions/Migrate`, { params: { id }, body }),
};

export type MoveCalls = typeof moveCalls;

export const MoveCallsContext = createContext<MoveCalls>(moveCalls);
