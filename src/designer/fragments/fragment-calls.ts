import type { FragmentEntry, FragmentRequest, FragmentSaved, FragmentUses, FragmentVersion } from '#schemas/wire/fragments.ts';
import { request } from '#src/session/http.ts';

const BASE = '/api/visualdev/Fragment';
const path = (code: string, rest = ''): string => `${BASE}/${encodeURIComponent(code)}${rest}`;

/** What is done with fragments. Every verb throws a DataSourceError and shows nothing. */
export const fragmentCalls = {
  list: async (): Promise<FragmentEntry[]> => ((await request({ path: BASE })) as unknown as { list: FragmentEntry[] }).list,
  uses: async (code: string): Promise<FragmentUses> => (await request({ path: path(code, '/Uses') })) as unknown as FragmentUses,
  versions: async (code: string): Promise<FragmentVersion[]> => ((await request({ path: path(code, '/Versions') })) as unknown as { list: FragmentVersion[] }).list,
  save: async (wanted: FragmentRequest): Promise<FragmentSaved> => (await request({ method: 'POST', path: BASE, data: wanted })) as unknown as FragmentSaved,
  remove: async (code: string): Promise<void> => void (await request({ method: 'DELETE', path: path(code) })),
};

/** Before the rest of the key: everything that is known of fragments. */
export const FRAGMENTS_KEY = ['designer', 'fragments'];
