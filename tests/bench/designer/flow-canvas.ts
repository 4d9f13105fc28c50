import type { Page } from '@playwright/test';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import type { Api } from '#tests/browser/api.ts';
import { framesDuring } from './frame-meter.ts';

export const NODES = 100;
export const CANVAS_CASES = [`drag a flow of ${NODES} nodes`, `zoom a flow of ${NODES} nodes`, `walk through ${NODES} nodes by keys`, `move a node among ${NODES}`];
/** Nodes in each of the parts that the flow repeats: an approval, a choice, and an approval in each of its branches. */
const OF_PART = 4;
const FRAME_MS = 1000 / 60;
const KEY_MS = 80;
const SETTLE_MS = 2_000;

/** The canvas of the flow designer with a hundred nodes in it: frames while it is dragged, zoomed, walked and changed. */
export async function measureCanvas(page: Page, api: Api, run: number): Promise<Record<string, number>[]> {
  const { id } = await api.get<{ id: string }>('POST', '/api/workflow/Engine/FlowEngine', { document: flowOf(run) });
  await page.goto(`/flowDesigner/${id}`);
  const cards = page.getByRole('treeitem');
  await cards.nth(NODES).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  // First, while the beginning of the flow is in sight.
  await cards.first().click();
  const walked = await framesDuring(page, () => press(page, 'ArrowDown', 40));
  // Down and up again: each changes the flow, its layout and what is wrong with it.
  const moved = await framesDuring(page, async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await press(page, 'Alt+ArrowDown', 2);
      await press(page, 'Alt+ArrowUp', 2);
    }
  });
  const dragged = await framesDuring(page, () => drag(page));
  const zoomed = await framesDuring(page, () => zoom(page));
  return [{ ...dragged }, { ...zoomed }, { ...walked }, { ...moved }];
}

function flowOf(run: number): FlowDocument {
  const approver = (id: string): FlowNode => ({ id, type: 'approver', title: `Approval ${id}`, people: [{ superior: 1 }], timeouts: [{ after: { hours: 4, working: true }, do: 'remind' }] });
  const nodes = Array.from({ length: NODES / OF_PART }, (_, part): FlowNode[] => [approver(`a${part}`), {
    id: `c${part}`, type: 'condition',
    branches: [{ id: `y${part}`, when: { field: 'reason', op: 'notEmpty' }, nodes: [approver(`b${part}`)] }, { id: `n${part}`, nodes: [approver(`d${part}`)] }],
  }]).flat();
  return { kind: 'flow', schemaVersion: 1, code: `canvas${run}`, title: `Canvas ${run}`, model: 'leaveRequest', nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] };
}

async function drag(page: Page): Promise<void> {
  const [x, y] = [1_000, 700];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.move(x - (step % 40) * 4, y - step * 4);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.mouse.up();
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(720, 450);
  await page.keyboard.down('Control');
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.wheel(0, step < 60 ? 20 : -20);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.keyboard.up('Control');
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_MS);
  }
}
