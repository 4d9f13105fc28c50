import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { loginToken, PASSWORD } from './session.ts';

export interface Answer {
  status: number;
  code: number;
  msg: string;
  data: unknown;
}

export type StoredRecord = Record<string, unknown> & { id: string; version: number };

export interface ListAnswer {
  list: StoredRecord[];
  pagination: { total: number };
  sums?: Record<string, number>;
}

/** The server without the page, with one user's token. */
export interface Api {
  send(method: string, path: string, data?: object): Promise<Answer>;
  /** Sends, and fails the test unless the server agrees. */
  get<Data>(method: string, path: string, data?: object): Promise<Data>;
}

/** The server under the token that the page holds. */
export async function apiOfPage(page: Page): Promise<Api> {
  const token = await page.evaluate(() => localStorage.getItem('office:token'));
  return apiWithToken(page.request, token ?? '');
}

/** The server as another user, with a session of his own. */
export async function apiAs(request: APIRequestContext, account: string, password: string = PASSWORD): Promise<Api> {
  return apiWithToken(request, await loginToken(request, account, password));
}

/** The record of a model that carries this text in its search fields. */
export async function findRecord(api: Api, model: string, keyword: string): Promise<StoredRecord> {
  const { list } = await api.get<ListAnswer>('POST', `/api/visualdev/OnlineDev/${model}/List`, { currentPage: 1, pageSize: 20, keyword });
  const [found] = list;
  if (!found) throw new Error(`No record of ${model} carries "${keyword}".`);
  return found;
}

function apiWithToken(request: APIRequestContext, token: string): Api {
  const send = async (method: string, path: string, data?: object): Promise<Answer> => {
    const answer = await request.fetch(path, { method, headers: { Authorization: token }, ...(data ? { data } : {}) });
    return { status: answer.status(), ...((await answer.json()) as Omit<Answer, 'status'>) };
  };
  return {
    send,
    async get<Data>(method: string, path: string, data?: object) {
      const answer = await send(method, path, data);
      expect(answer.code, `${method} ${path}: ${answer.msg} ${JSON.stringify(answer.data)}`).toBe(200);
      return answer.data as Data;
    },
  };
}
