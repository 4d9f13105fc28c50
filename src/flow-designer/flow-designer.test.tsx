import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { walkNodes } from '#schemas/language/flow/outline.ts';
import { testingFlow } from './edit/testing-flow.ts';
import { renderFlow } from './testing/render-flow.tsx';

afterEach(cleanup);

const item = (name: RegExp): HTMLElement => screen.getByRole('treeitem', { name });
const inMenu = (): Promise<void> => waitFor(() => expect(screen.getByRole('menu', { name: '添加节点' }).contains(document.activeElement)).toBe(true));
const names = (): string[] => screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-label') ?? '');

it('a flow is built with the keyboard alone: nodes added, moved, copied, removed, and taken back', async () => {
  const user = userEvent.setup();
  const { saved } = await renderFlow({ ...testingFlow(), nodes: [{ id: 'start', type: 'start' }, { id: 'end', type: 'end' }] });
  item(/^发起/).focus();
  await user.keyboard('{Insert}');
  await inMenu();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('审批'));
  await user.keyboard('+');
  await inMenu();
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('抄送'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(names().map((name) => name.slice(0, 2))).toEqual(['发起', '抄送', '审批', '结束']));
  await user.keyboard('{Control>}c{/Control}{ArrowDown}{Control>}v{/Control}');
  await waitFor(() => expect(names().map((name) => name.slice(0, 2))).toEqual(['发起', '抄送', '审批', '抄送', '结束']));
  await user.keyboard('{Delete}{Control>}z{/Control}{Control>}z{/Control}{Control>}y{/Control}');
  await waitFor(() => expect(names()).toHaveLength(5));
  await waitFor(() => expect(saved.at(-1)?.nodes.map(({ type }) => type)).toEqual(['start', 'copy', 'approver', 'copy', 'end']));
});

it('people and conditions are said in sentences, and gaps beside the branch that has them', async () => {
  const flow = testingFlow();
  const long = flow.nodes[2];
  if (long?.type === 'condition') long.branches[1] = { id: 'rest', title: '一天以内', when: { field: 'days', op: 'le', value: 1 }, nodes: [] };
  await renderFlow(flow);
  expect(names()[1]).toBe('直属上级审批：发起人的直属上级，一人处理即可');
  expect(names()).toContain('三天以上：天数 大于等于 3');
  await waitFor(() => expect(item(/^请假天数/).getAttribute('aria-description')).toBe('“请假天数”没有涵盖所有情况，例如天数为2。'));
});

it('what is set at a node is kept, each box as one step by name', async () => {
  const user = userEvent.setup();
  const { saved } = await renderFlow();
  await user.click(item(/^直属上级审批/));
  const settings = screen.getByRole('region', { name: '设置' });
  const box = within(settings).getByLabelText('名称');
  await user.clear(box);
  await user.type(box, '初审');
  expect(item(/^初审/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '历史步骤' }));
  expect((await screen.findAllByRole('button', { name: /^修改/ })).map((one) => one.textContent)).toEqual(['修改初审的名称']);
  await waitFor(() => expect(walkNodes(saved.at(-1) ?? testingFlow())[1]?.node.title).toMatchObject({ 'zh-CN': '初审' }));
});

it('the rights of fields stand in one table, columns of sub-tables included', async () => {
  const user = userEvent.setup();
  const { saved } = await renderFlow();
  await user.click(item(/^直属上级审批/));
  await user.click(screen.getByRole('tab', { name: '字段' }));
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['其他字段', '事由', '天数', '交接人', '明细', '说明']);
  await user.click(within(table).getByRole('combobox', { name: '说明' }));
  await user.click(await screen.findByTitle('隐藏'));
  await waitFor(() => expect(saved.at(-1)?.nodes[1]).toMatchObject({ rights: { days: 'write', 'items.note': 'hidden' } }));
});

it('is released as it was kept last', async () => {
  const user = userEvent.setup();
  const { releases, saved } = await renderFlow();
  await user.click(item(/^抄送人事/));
  await user.click(screen.getByRole('button', { name: '删除' }));
  await user.click(screen.getByRole('button', { name: '发布' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(releases).toEqual([2]));
  expect(saved).toHaveLength(1);
  expect(await screen.findByText(/已发布版本 7/)).toBeTruthy();
});

it('what an operation answers is written into fields that are chosen by title, each once', async () => {
  const user = userEvent.setup();
  const flow = testingFlow();
  const { saved } = await renderFlow({ ...flow, nodes: [{ id: 'start', type: 'start' }, { id: 'call', type: 'operation', title: '登记', call: { operation: 'project.suspend' } }, { id: 'end', type: 'end' }] });
  await user.click(item(/^登记/));
  const output = within(screen.getByRole('group', { name: '写回表单' }));
  await user.click(output.getByRole('button', { name: /添加/ }));
  await user.type(output.getByRole('textbox', { name: '第 1 项取自结果中的' }), 'id');
  await user.click(output.getByRole('button', { name: /添加/ }));
  await user.click(output.getByRole('combobox', { name: '第 2 项的字段' }));
  expect(screen.getAllByRole('option').map((one) => one.textContent)).not.toContain('事由');
  await user.click(await screen.findByTitle('交接人'));
  await user.type(output.getByRole('textbox', { name: '第 2 项取自结果中的' }), 'person');
  const kept = (): unknown => saved.at(-1)?.nodes[1];
  await waitFor(() => expect(kept()).toMatchObject({ output: { reason: 'id', owner: 'person' } }));
  await user.click(output.getByRole('button', { name: '删除第 1 项' }));
  await user.click(output.getByRole('button', { name: '删除第 1 项' }));
  await waitFor(() => expect(kept()).not.toHaveProperty('output'));
});
