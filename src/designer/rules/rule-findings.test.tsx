import { act, cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import { createDragging } from '../canvas/dragging.ts';
import { createInPlace } from '../canvas/in-place/in-place.ts';
import { Outline } from '../outline/outline.tsx';
import { Properties } from '../properties/properties.tsx';
import { renderDesigner } from '../testing/render-designer.tsx';
import { RulesView } from './rules-view.tsx';

afterEach(cleanup);

const said = (severity: DesignFinding['severity'], message: string, ...path: (string | number)[]): DesignFinding => ({ severity, document: 'model', path, message });

const FINDINGS = [
  said('error', 'gone is not a field', 'reactions', 0, 'when', 'field'),
  said('warning', 'two rules write it', 'reactions', 1, 'set', 'days', 'value'),
  said('error', 'cannot be compared', 'rules', 0, 'require', 'value'),
  said('error', 'no end to it', 'lockedWhen'),
];

function withRules({ model, screen }: DesignDocuments): DesignDocuments {
  const when = { field: 'name', op: 'notEmpty' } as const;
  return {
    screen,
    model: {
      ...model, lockedWhen: when, rules: [{ require: { field: 'days', op: 'gt', value: 0 }, path: 'days', message: 'At least one day' }],
      reactions: [{ name: 'first', when, set: { days: { required: true } } }, { name: 'second', when, set: { days: { value: { literal: 3 } } } }],
    },
  };
}

it('D7: what is wrong with a rule stands beside that rule', async () => {
  await renderDesigner(<RulesView />, withRules, FINDINGS);
  const row = (of: string, name: string): HTMLElement => within(page.getByRole('region', { name: of })).getByRole('row', { name: new RegExp(name) });
  expect(row('规则', 'first').textContent).toContain('gone is not a field');
  expect(row('规则', 'second').textContent).toContain('two rules write it');
  expect(row('规则', 'second').textContent).not.toContain('gone is not a field');
  expect(row('保存校验', 'At least one day').textContent).toContain('cannot be compared');
  expect(page.getByRole('region', { name: '锁定记录' }).textContent).toContain('no end to it');
}, 60_000);

it('D7: and beside the field that the rule acts on, with the name of the rule', async () => {
  const nothing = (): void => undefined;
  await renderDesigner(<Outline dragging={createDragging(() => false)} inPlace={createInPlace()} onRename={nothing} />, withRules, FINDINGS);
  expect(page.getByRole('treeitem', { name: /Days/ }).getAttribute('aria-description')).toBe('cannot be compared two rules write it');
  expect(page.getByRole('treeitem', { name: /Name/ }).hasAttribute('aria-description')).toBe(false);
  cleanup();
  const store = await renderDesigner(<Properties onDone={nothing} onRemove={nothing} />, withRules, FINDINGS);
  act(() => store.choose([{ field: 'days' }]));
  expect(within(page.getByRole('complementary')).getByRole('list', { name: '检查结果' }).textContent).toBe('second：two rules write it校验 1：cannot be compared');
}, 60_000);

it('D7: what people are told when a record does not meet a check is set beside it, in a step of its own', async () => {
  const store = await renderDesigner(<RulesView />, withRules);
  fireEvent.click(page.getByLabelText('编辑 校验 1'));
  fireEvent.change(page.getByLabelText('不满足时提示', { selector: 'input' }), { target: { value: '至少一天' } });
  fireEvent.click(page.getByText('确定', { selector: 'button *' }));
  expect(store.get().documents.model.rules).toEqual([{ require: { field: 'days', op: 'gt', value: 0 }, path: 'days', message: { 'zh-CN': '至少一天', 'zh-TW': '至少一天', 'en-US': '至少一天' } }]);
  act(() => store.undo());
  expect(store.get().documents.model.rules?.[0]?.message).toBe('At least one day');
}, 60_000);
