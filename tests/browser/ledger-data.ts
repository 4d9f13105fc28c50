import type { Page } from '@playwright/test';
import { findRecord, type Api, type ListAnswer, type StoredRecord } from './api.ts';
import { PROJECT, rowsLoaded } from './office.ts';

export const LEDGER = '/api/visualdev/OnlineDev/visaChange';

/** A text that no other record carries. */
export function unique(text: string): string {
  return `${text}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

/** The day it is where the office is, as `2026-11-29`; the machine's own day may be another. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
}

/** Id of a project by its name. */
export async function projectId(api: Api, name: string = PROJECT): Promise<string> {
  return (await findRecord(api, 'projectInfo', name)).id;
}

/** What the server needs for a visa change of the project; members overwrite. */
export async function visaValues(api: Api, changeTitle: string, over: object = {}): Promise<Record<string, unknown>> {
  const project = await projectId(api);
  const { list } = await api.get<ListAnswer>('POST', '/api/visualdev/OnlineDev/contractInfo/List', {
    currentPage: 1, pageSize: 1, filter: { field: 'projectId', op: 'eq', value: project },
  });
  return {
    projectId: project, contractId: list[0]?.id, changeTitle, changeKind: 'design', changeSource: 'owner',
    occurDate: '2026-10-01', content: '按会议纪要办理',
    measure: [{ itemName: '钢筋', unit: 't', submitQuantity: 2, approvedQuantity: 1, price: 100 }],
    ...over,
  };
}

/** Stores a visa change of the project; answers it as stored. */
export async function addVisa(api: Api, changeTitle: string, over: object = {}): Promise<StoredRecord> {
  await api.get('POST', LEDGER, await visaValues(api, changeTitle, over));
  return await storedVisa(api, changeTitle);
}

/** The whole record with this title. */
export async function storedVisa(api: Api, changeTitle: string): Promise<StoredRecord> {
  const { id } = await findRecord(api, 'visaChange', changeTitle);
  return await api.get<StoredRecord>('GET', `${LEDGER}/${id}`);
}

/** How many records carry this text. */
export async function countVisas(api: Api, keyword: string): Promise<number> {
  const { pagination } = await api.get<ListAnswer>('POST', `${LEDGER}/List`, { currentPage: 1, pageSize: 1, keyword });
  return pagination.total;
}

/** Opens the ledger of the project by its address. */
export async function openLedger(page: Page, api: Api, query = ''): Promise<void> {
  await page.goto(`/console/visaChange?project=${await projectId(api)}${query}`);
  await rowsLoaded(page);
}

/** Narrows the list to the records that carry a text. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: '关键字搜索' }).fill(text);
  await page.keyboard.press('Enter');
}
