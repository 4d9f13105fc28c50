import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { apiAs, type Api } from './api.ts';
import type { OpenPage } from './product.ts';
import { signIn, watch } from './session.ts';

interface Task { id: string; instanceId: string }
type Node = Record<string, unknown> & { id: string };

/** Flows over the leave form, made and launched by the server's calls; what a test is about is done in the page. */
export interface RunningFlows {
  person(account: string): Promise<{ id: string; name: string }>;
  /** Decided by one person. */
  approver(id: string, title: string, account: string, more?: object): Promise<Node>;
  /** Releases a flow with these nodes between start and end. */
  release(title: string, nodes: readonly Node[], start?: object): Promise<string>;
  /** Releases other nodes as the next version. */
  releaseNext(flowId: string, nodes: readonly Node[]): Promise<void>;
  /** Launched by `engineer`; answers the instance. */
  launch(flowId: string): Promise<string>;
  agree(account: string, instance: string): Promise<void>;
  /** Opens a page as somebody. */
  open(account: string, path: string, viewport?: { width: number; height: number }): Promise<Page>;
  /** Says what a page has done that none may do. */
  check(): void;
}

export function runningFlows(openPage: OpenPage, request: APIRequestContext): RunningFlows {
  const apis = new Map<string, Promise<Api>>();
  const watched: { check(): void }[] = [];
  const api = (account: string): Promise<Api> => {
    const known = apis.get(account) ?? apiAs(request, account);
    apis.set(account, known);
    return known;
  };
  const named = (text: string): object => ({ 'zh-CN': text, 'en-US': text, 'zh-TW': text });
  const flows: RunningFlows = {
    async person(account) {
      const { userInfo } = await (await api(account)).get<{ userInfo: { userId: string; userName: string } }>('GET', '/api/oauth/CurrentUser');
      return { id: userInfo.userId, name: userInfo.userName };
    },
    approver: async (id, title, account, more = {}) => ({ id, type: 'approver', title: named(title), people: [{ users: [(await flows.person(account)).id] }], ...more }),
    async release(title, nodes, start = {}) {
      const admin = await api('admin');
      const code = `run${Math.random().toString(36).slice(2, 10)}`;
      const document = { kind: 'flow', schemaVersion: 1, code, title: named(title), model: 'leaveRequest', nodes: [{ id: 'start', type: 'start', ...start }, ...nodes, { id: 'end', type: 'end' }] };
      const { id } = await admin.get<{ id: string }>('POST', '/api/workflow/Engine/FlowEngine', { document });
      await admin.get('POST', `/api/workflow/Engine/FlowEngine/Release/${id}`, { revision: 1 });
      return id;
    },
    async releaseNext(flowId, nodes) {
      const admin = await api('admin');
      const { document, revision } = await admin.get<{ document: { nodes: Node[] }; revision: number }>('GET', `/api/workflow/Engine/FlowEngine/${flowId}`);
      const [first, last] = [document.nodes[0], document.nodes.at(-1)];
      await admin.get('PUT', `/api/workflow/Engine/FlowEngine/${flowId}`, { document: { ...document, nodes: [first, ...nodes, last] }, revision });
      await admin.get('POST', `/api/workflow/Engine/FlowEngine/Release/${flowId}`, { revision: revision + 1 });
    },
    async launch(flowId) {
      const data = {
        applicant: (await flows.person('engineer')).id, leaveKind: 'personal', startDate: '2026-03-02', endDate: '2026-03-03', reason: '家中有事',
        deputy: (await flows.person('manager')).id, mobile: '13800138000',
      };
      return (await (await api('engineer')).get<{ instanceId: string }>('POST', '/api/workflow/Engine/FlowTask', { flowId, status: '0', data })).instanceId;
    },
    async agree(account, instance) {
      const { list } = await (await api(account)).get<{ list: Task[] }>('GET', '/api/workflow/Engine/FlowBefore/List/1?pageSize=100');
      const task = list.find(({ instanceId }) => instanceId === instance);
      if (!task) throw new Error(`${account} has nothing to decide there.`);
      await (await api(account)).get('POST', `/api/workflow/Engine/FlowBefore/Audit/${task.id}`, {});
    },
    async open(account, path, viewport = { width: 1440, height: 900 }) {
      const page = await openPage({ viewport });
      watched.push(watch(page));
      await signIn(page, account, path);
      return page;
    },
    check() {
      for (const { check } of watched) check();
    },
  };
  return flows;
}

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: '流程操作' });

/** Presses a verb of the detail: of its bar, or behind “more”. */
export async function press(page: Page, verb: string, where: 'bar' | 'more' = 'bar'): Promise<void> {
  const name = new RegExp(`^${[...verb].join('\\s*')}$`);
  if (where === 'bar') return bar(page).getByRole('button', { name }).click();
  await bar(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The dialog that a verb opens. */
export function asked(page: Page, verb: string): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^${verb} · `) });
}

/** Confirms the dialog of a verb and waits until it has worked. */
export async function confirm(page: Page, verb: string, opinion?: string): Promise<void> {
  const dialog = asked(page, verb);
  if (opinion !== undefined) await dialog.getByRole('textbox', { name: '审批意见' }).fill(opinion);
  await dialog.getByRole('button', { name: new RegExp(`^${[...verb].join('\\s*')}$`) }).click();
  await expect(dialog).toBeHidden();
}

/** Writes a line on the paper that is open, and confirms it. */
export async function signOnPaper(page: Page): Promise<void> {
  const paper = page.getByRole('dialog', { name: '手写签名' });
  // The mouse is on the paper only when that has come to its place.
  const canvas = paper.locator('canvas');
  await canvas.hover({ position: { x: 40, y: 60 } });
  await page.mouse.down();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  await page.mouse.move(box.x + 140, box.y + 120, { steps: 8 });
  await page.mouse.up();
  await paper.getByRole('button', { name: '确定' }).click();
}

/** Finds somebody in the chooser of people by name. */
export async function choosePerson(within: Locator, name: string): Promise<void> {
  await within.getByRole('textbox', { name: '请输入姓名或编号' }).or(within.getByRole('searchbox', { name: '请输入姓名或编号' })).fill(name);
  const line = within.getByRole('listitem').getByRole('button').filter({ hasText: name }).first();
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
}

/** Who decides now, as the detail says it. */
export function now(page: Page): Locator {
  return page.getByRole('list', { name: '当前处理人' });
}

export function timeline(page: Page): Locator {
  return page.getByRole('complementary', { name: '审批过程' });
}

/** How the instance that is open stands. */
export function opened(page: Page): Locator {
  return page.getByRole('main').getByRole('region', { name: /^.+的.+审批$/ });
}
