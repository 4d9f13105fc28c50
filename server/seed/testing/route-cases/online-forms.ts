import { sees } from '../expected-rights.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';
import { TARGET_MODELS } from '../targets.ts';

/** Models that the routes of online forms are tried on. */
export const models = TARGET_MODELS;
export const LEDGERS = ['contractInfo', 'singleProject', 'projectMember', 'visaChange', 'progressPayment'];
export const BASE = '/api/visualdev/OnlineDev';
export const VIEWS = '/api/visualdev/ListView/:code';
/** What a user who sees the list gets. */
export const read: RouteCase = { models, needs: ['read'] };

export const onlyThis = ({ id }: Call) => ({ field: 'id', op: 'eq', value: id });

/** A record with new values: a ledger's names its project, and who does not see that does not get there. People are there for everybody. */
export function namesOthers({ account, model, side }: Call): number {
  return !LEDGERS.includes(model) || sees(account, 'projectInfo', side) ? 200 : 422;
}

/** A record that waits in the recycle bin. */
export async function removed({ model, side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = await matrix.targets.fresh(model, side);
  const { status } = await matrix.ask('DELETE', `${BASE}/${model}/${id}`);
  if (status !== 200) throw new Error(`${model} was not removed: ${String(status)}`);
  return id;
}
