import type { Load } from './load.ts';
import { newRow } from './ledger.ts';

/** What every subject of the server's bench is asked. */
export const CASES = ['list', 'member', 'filter', 'deep', 'create'] as const;
export type Case = (typeof CASES)[number];

export const CASE_NAMES: Record<Case, string> = {
  list: 'list by date, with total', member: 'list of a member', filter: 'filter on two fields', deep: 'page 1,000', create: 'create',
};

/** The calls of the product for the ledger of one model. */
export function productLoads(url: string, model: string, tokens: { admin: string; engineer: string }, named: { owner: string; ref: string }): Record<Case, Load> {
  const base = `${url}/api/visualdev/OnlineDev/${model}`;
  const list = (token: string, more: object = {}): Load =>
    ({ url: `${base}/List`, headers: { authorization: token }, body: { currentPage: 1, pageSize: 50, sidx: 'd1', sort: 'desc', ...more } });
  return {
    list: list(tokens.admin),
    member: list(tokens.engineer),
    filter: list(tokens.admin, { filter: { all: [{ field: 's1', op: 'eq', value: 'o2' }, { field: 'i1', op: 'lt', value: 200 }] } }),
    deep: list(tokens.admin, { currentPage: 1000 }),
    create: { url: base, headers: { authorization: tokens.admin }, body: () => ({ ...newRow(), ...named }) },
  };
}

export function bareLoads(url: string): Record<Case, Load> {
  const page = (name: Case): Load => ({ url: `${url}/${name}`, body: {} });
  return { list: page('list'), member: page('member'), filter: page('filter'), deep: page('deep'), create: { url: `${url}/create`, body: newRow } };
}
