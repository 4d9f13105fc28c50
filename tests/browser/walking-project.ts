import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { apiAs, type Api } from './api.ts';
import { choose, chooseFound, listRows, openConsole, openProject, rowMore } from './office.ts';
import type { OpenPage } from './product.ts';
import { asked, confirm, opened, press, signOnPaper } from './running-flows.ts';
import { signIn, watch } from './session.ts';

/** Texts, numbers and dates are typed, `choice` and `people` picked from a list, and what is `on` is ticked. */
export type Entry = string | { choice: string } | { people: string } | { on: true };
export type Entries = Readonly<Record<string, Entry>>;

export interface Filled {
  entries?: Entries;
  /** Rows of the form's tables by the title of the table. */
  rows?: Readonly<Record<string, readonly Entries[]>>;
}

/** What the approvers fill in, by node. */
export type FilledByNode = Readonly<Record<string, Filled>>;

/** The console of one project in the browser, used by the people of the demo company in turn. */
export interface ProjectWalk {
  /** The page of somebody, signed in once. */
  page(account: string): Promise<Page>;
  /** Opens the page of the project itself. */
  workplace(account: string): Promise<void>;
  /** Fills in a new record of a ledger of the console and saves it. */
  add(account: string, ledger: string, filled: Filled): Promise<void>;
  /**
   * Sends the newest record of a ledger into its approval; everybody who is asked agrees, until nobody is. Who fills something in does it
   * in the page, all others by the server's call.
   */
  approve(account: string, ledger: string, filled?: FilledByNode): Promise<void>;
  /** Says what a page has done that none may do. */
  check(): void;
}

/** Who is asked in the flows of a project, by name. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  陈建国: 'manager', 赵明辉: 'auditor', 刘志强: 'liuzhiqiang', 孙海涛: 'sunhaitao', 沈丽芳: 'shenlifang', 周雅婷: 'viewer', 严红军: 'yanhongjun',
  吴美玲: 'wumeiling', 郑卫东: 'zhengweidong', 冯静: 'fengjing', 何玉兰: 'heyulan',
};

export function projectWalk(openPage: OpenPage, request: APIRequestContext, project: string): ProjectWalk {
  const apis = new Map<string, Promise<Api>>();
  const api = (account: string): Promise<Api> => {
    const known = apis.get(account) ?? apiAs(request, account);
    apis.set(account, known);
    return known;
  };
  const pages = new Map<string, Promise<Page>>();
  const watched: { check(): void }[] = [];
  const open = async (account: string): Promise<Page> => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    watched.push(watch(page));
    await signIn(page, account, '/home');
    return page;
  };
  const walk: ProjectWalk = {
    page(account) {
      const known = pages.get(account) ?? open(account);
      pages.set(account, known);
      return known;
    },
    async workplace(account) {
      const page = await walk.page(account);
      await openProject(page, project);
    },
    async add(account, ledger, filled) {
      const page = await walk.page(account);
      await openConsole(page, ledger, project);
      await page.getByRole('main').getByRole('button', { name: '新增' }).first().click();
      const form = page.getByRole('dialog', { name: /^新增/ });
      await fillIn(page, form, filled);
      await form.getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    async approve(account, ledger, filled = {}) {
      const page = await walk.page(account);
      await openConsole(page, ledger, project);
      await rowMore(page, listRows(page).first(), '详情');
      const approval = page.getByRole('dialog').getByRole('region', { name: '审批', exact: true });
      await approval.getByRole('button', { name: '提交审批' }).click();
      const dialog = page.getByRole('dialog', { name: '提交审批' });
      await dialog.getByRole('button', { name: '确认提交' }).click();
      await expect(dialog).toHaveCount(0);
      await approval.getByRole('link').click();
      await expect(page).toHaveURL(/\/workFlow\/flowLaunch\?id=/);
      const instance = new URL(page.url()).searchParams.get('id') ?? '';
      for (let decisions = 0; decisions < 12; decisions += 1) {
        const next = await whoIsAsked(await api(account), instance);
        if (next === undefined) return;
        const wanted = filled[next.node];
        if (wanted === undefined) await agree(await api(next.account), instance);
        else await decide(await walk.page(next.account), instance, wanted);
      }
      throw new Error('The flow does not end.');
    },
    check() {
      for (const { check } of watched) check();
    },
  };
  return walk;
}

interface Asked { node: string; account: string }

/** The first who has not decided yet; undefined when the flow has ended. */
async function whoIsAsked(api: Api, instance: string): Promise<Asked | undefined> {
  const { nodes } = await api.get<{ nodes: Record<string, { state: string; people: { name: string; isOpen: boolean }[] }> }>('GET', `/api/workflow/Engine/FlowBefore/${instance}`);
  for (const [node, { state, people }] of Object.entries(nodes)) {
    const person = state === 'active' ? people.find(({ isOpen }) => isOpen) : undefined;
    if (person === undefined) continue;
    const account = ACCOUNTS[person.name];
    if (account === undefined) throw new Error(`${person.name} is asked at ${node}, and does not walk along.`);
    return { node, account };
  }
  return undefined;
}

async function agree(api: Api, instance: string): Promise<void> {
  const { list } = await api.get<{ list: { id: string; instanceId: string }[] }>('GET', '/api/workflow/Engine/FlowBefore/List/1?pageSize=100');
  const task = list.find(({ instanceId }) => instanceId === instance);
  await api.get('POST', `/api/workflow/Engine/FlowBefore/Audit/${task?.id ?? ''}`, { opinion: '同意' });
}

async function decide(page: Page, instance: string, filled: Filled): Promise<void> {
  await page.goto(`/workFlow/flowTodo?id=${instance}`);
  await expect(opened(page)).toBeVisible();
  await fillIn(page, page.getByRole('main'), filled);
  await press(page, '同意');
  const dialog = asked(page, '同意');
  await dialog.getByRole('textbox', { name: '审批意见' }).fill('同意');
  if (await dialog.getByRole('button', { name: /^签\s*名$/ }).isVisible()) await sign(page, dialog);
  await confirm(page, '同意');
}

async function sign(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^签\s*名$/ }).click();
  await signOnPaper(page);
  await expect(dialog.getByRole('img', { name: '手写签名' })).toBeVisible();
}

/** Fills in a form: its boxes by their titles, then its tables row by row. */
export async function fillIn(page: Page, form: Locator, { entries = {}, rows = {} }: Filled): Promise<void> {
  for (const [title, entry] of Object.entries(entries)) await enter(page, form, title, entry);
  for (const [title, wanted] of Object.entries(rows)) {
    const table = form.getByRole('table', { name: title, exact: true });
    const part = form.getByRole('region').filter({ has: page.getByRole('table', { name: title, exact: true }) }).last();
    const columns = await table.getByRole('columnheader').allInnerTexts();
    const lines = table.getByRole('rowgroup').nth(1).getByRole('row');
    for (const [index, row] of wanted.entries()) {
      if (await lines.count() <= index) await part.getByRole('button', { name: '添加一行' }).first().click();
      for (const [column, entry] of Object.entries(row)) {
        const at = columns.findIndex((text) => text.trim().replace(/\n.*$/s, '') === column);
        // A cell has its box once somebody comes to it.
        await lines.nth(index).locator('th, td').nth(at).click();
        await enter(page, part, `${column}，第 ${String(index + 1)} 行`, entry);
      }
    }
  }
}

async function enter(page: Page, form: Locator, label: string, entry: Entry): Promise<void> {
  // A section may have the title of its only field.
  const box = form.getByLabel(label, { exact: true }).and(page.locator(':not(section)'));
  if (typeof entry === 'object' && 'people' in entry) return chooseFound(page, box, entry.people);
  if (typeof entry === 'object' && 'on' in entry) return box.click();
  if (typeof entry === 'object') return choose(page, box, entry.choice);
  await box.fill(entry);
  // A date is taken by Enter; in any other box it would send the form or open the next row.
  if (/^\d{4}-\d{2}/.test(entry)) await box.press('Enter');
}
