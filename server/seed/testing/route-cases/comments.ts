import { randomUUID } from 'node:crypto';
import type { Call, Matrix, RouteCase } from '../rights-matrix.ts';
import { LEDGERS } from './online-forms.ts';

const COMMENTS = '/api/visualdev/Comment/:code/:record';
const SAID = { body: '<p>请核对</p>', fileIds: [] };

const at = ({ id }: Call): Record<string, string> => ({ record: id });
const reading: RouteCase = { models: LEDGERS, needs: ['read'], record: 'standing', path: at };
const writing: RouteCase = { models: LEDGERS, needs: ['btn_comment'], record: 'standing', path: at };

const known = new WeakMap<Matrix, Map<string, Promise<string>>>();

/** What the administrator has said about the record; each is said once, as nobody else may take it back. */
async function said(call: Call): Promise<Record<string, string>> {
  const { model, id, account, matrix } = call;
  const comments = known.get(matrix) ?? new Map<string, Promise<string>>();
  known.set(matrix, comments);
  const key = `${model} ${id}${account === 'admin' ? ' own' : ''}`;
  const say = async (): Promise<string> => String((await matrix.ask('POST', `/api/visualdev/Comment/${model}/${id}`, { ...SAID, clientId: randomUUID() })).data['id']);
  const comment = (account === 'admin' ? undefined : comments.get(key)) ?? say();
  comments.set(key, comment);
  return { record: id, comment: await comment };
}

const ofAuthor = ({ account }: Call): number => (account === 'admin' ? 200 : 403);

/** Comments are as visible as their record; writing is a button, and what is said is its author's. */
export const COMMENT_CASES: Record<string, RouteCase> = {
  [`GET ${COMMENTS}`]: reading,
  [`GET ${COMMENTS}/Summary`]: reading,
  [`GET ${COMMENTS}/People`]: writing,
  [`GET ${COMMENTS}/:comment/Replies`]: { ...reading, path: said },
  [`PUT ${COMMENTS}/Follow`]: { ...reading, body: () => ({ isFollowing: true }) },
  [`POST ${COMMENTS}`]: { ...writing, body: () => ({ ...SAID, clientId: randomUUID() }) },
  [`PUT ${COMMENTS}/:comment`]: { ...writing, path: said, body: () => ({ ...SAID, version: 1 }), answer: ofAuthor },
  [`DELETE ${COMMENTS}/:comment`]: { ...writing, path: said, answer: ofAuthor },
  [`PUT ${COMMENTS}/:comment/Actions/Resolve`]: { ...writing, path: said, body: () => ({ isResolved: true }) },
};
