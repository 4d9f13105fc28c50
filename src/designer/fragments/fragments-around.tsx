import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FragmentEntry } from '#schemas/wire/fragments.ts';
import { useDesigner } from '../state/designer-context.ts';
import { call } from '#src/session/call.ts';
import { FRAGMENTS_KEY } from './fragments-key.ts';

const NONE: readonly FragmentEntry[] = [];
const FragmentsContext = createContext(NONE);

/** Tells everything in it which fragments the design may use: a screen of files only those of files. */
export function FragmentsAround({ children }: { children: ReactNode }): ReactElement {
  const isFile = 'files' in useDesigner().way;
  // Without the list the palette has no fragments; everything else goes on.
  const { data = NONE } = useQuery({ queryKey: [...FRAGMENTS_KEY, 'list'], queryFn: () => call('GET /api/visualdev/Fragment').then(({ list }) => list), staleTime: 30_000, retry: false });
  const usable = useMemo(() => (isFile ? data.filter(({ version }) => version === null) : data), [data, isFile]);
  return <FragmentsContext value={usable}>{children}</FragmentsContext>;
}

export function useFragments(): readonly FragmentEntry[] {
  return use(FragmentsContext);
}
