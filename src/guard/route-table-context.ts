import { createContext, use } from 'react';
import type { RouteTable } from '#src/guard/route-table.ts';

const RouteTableContext = createContext<RouteTable | null>(null);

export const RouteTableProvider = RouteTableContext.Provider;

/** Every address the user has. */
export function useRouteTable(): RouteTable {
  const table = use(RouteTableContext);
  if (!table) throw new Error('useRouteTable needs the guard above it.');
  return table;
}
