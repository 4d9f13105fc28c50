import { signInByApi } from '../sign-in-by-api.ts';

export interface Project {
  id: string;
  projectName: string;
  projectCode: string | null;
}

/** What the rounds ask of the product, signed in as administrator. */
export interface Caller {
  /** Rejects when no answer comes. */
  createProject(name: string): Promise<{ code: number; msg: string; id: string }>;
  /** Those the rounds have made, in the order of their making. */
  listProjects(): Promise<Project[]>;
  /** The kinds of what happened to it, newest first. */
  historyOf(id: string): Promise<string[]>;
}

const BASE = '/api/visualdev/OnlineDev/projectInfo';
const PAGE = 1_000;

interface Answer<T> {
  code: number;
  msg: string;
  data: T;
}

export async function createCaller(url: string): Promise<Caller> {
  const { token } = await signInByApi(url, 'admin');
  const call = async <T>(method: string, path: string, body?: object): Promise<Answer<T>> => {
    const headers = { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) };
    return (await (await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })).json()) as Answer<T>;
  };
  const page = (query: object): Promise<Answer<{ list: Project[]; pagination: { total: number } }>> =>
    call('POST', `${BASE}/List`, { pageSize: PAGE, sidx: 'creatorTime', sort: 'asc', ...query });
  const [first] = (await page({ pageSize: 1 })).data.list;
  if (first === undefined) throw new Error('The demo has no project');
  const like = (await call<Record<string, unknown>>('GET', `${BASE}/${first.id}`)).data;
  return {
    async createProject(projectName) {
      const { ownerUnit, consultingUnit, manager, techLeader } = like;
      const { code, msg, data } = await call<{ id: string } | null>('POST', BASE, {
        projectName, projectType: '4', consultType: 'finalAccount', ownerUnit, consultingUnit, manager, techLeader, registerDate: '2026-01-05',
      });
      return { code, msg, id: data?.id ?? '' };
    },
    async listProjects() {
      const filter = { field: 'projectName', op: 'startsWith', value: 'R' };
      const all: Project[] = [];
      for (let currentPage = 1; ; currentPage += 1) {
        const { data } = await page({ currentPage, filter });
        all.push(...data.list);
        if (data.list.length < PAGE) return all;
      }
    },
    async historyOf(id) {
      const { data } = await call<{ list: { kind: string }[] }>('GET', `${BASE}/${id}/History`);
      return data.list.map(({ kind }) => kind);
    },
  };
}
