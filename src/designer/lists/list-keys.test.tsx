import { cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ActionDocument, CardView, ColumnView, DeadlineDocument, GroupView, ListView, ScopeDocument, ScreenDocument, SearchView, SplitView } from '#schemas/language/documents/screen.ts';
import { metaSchemaOf } from '#schemas/language/meta/build.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { renderDesigner } from '../testing/render-designer.tsx';
import { ListDesign } from './list-design.tsx';

/** The name of the control that edits a key, or why the list view of the designer has none. */
type Said = string | { reason: string };
type Keys<T> = T extends unknown ? keyof T : never;
type Every<T> = Record<Keys<Required<T>>, Said>;

const LIST: Every<ListView> = {
  columns: '添加列', search: '添加查询条件', keyword: '关键字查找的字段', sort: '添加排序', group: '添加分组', pageSize: '每页行数', paging: '连续滚动，不分页',
  editable: '在列表中编辑', tree: '树形显示', rowAction: '点击行时', card: '卡片标题',
  refreshWhile: { reason: 'work that goes on by itself: only screens that come with the product' },
  views: '看板按哪个字段分列', as: '打开时显示为',
};
const COLUMN: Every<ColumnView> = {
  field: '添加列', title: '列标题', width: 'Days 的宽度', align: '对齐', fixed: '固定列', sortable: '可排序', hidden: '默认隐藏', summary: 'Days 的汇总', ellipsis: '内容换行显示',
};
const CARD: Every<CardView> = { title: '卡片标题', badge: '标题旁的标记', fields: '添加卡片字段', amounts: '添加金额' };
const SEARCH: Every<SearchView> = { field: '添加查询条件', op: 'Name 的比较方式', default: 'Name 的初始条件' };
const SORT: Every<NonNullable<ListView['sort']>[number]> = { field: '添加排序', order: 'Days 的方向' };
const GROUP: Every<GroupView> = { field: '添加分组', by: 'Day 的分组单位' };
const SPLIT: Every<SplitView> = {
  field: '按哪个字段', title: '树的标题', includeBelow: '包含下级的记录', width: '宽度', source: { reason: 'it follows from the field that the tree filters' },
};
const SCOPE: Every<ScopeDocument> = { field: '添加固定取值', value: '设为固定值', filter: '列表只显示有此值的记录', context: { reason: 'only screens that come with the product stand in surroundings; kept and shown' } };
const ACTION: Every<ActionDocument> = {
  code: '权限编码', title: '按钮文字', icon: '图标', place: '位置', when: '显示条件', confirm: '使用前确认', danger: '危险操作', primary: '主要按钮', do: '作用',
  then: { reason: 'what follows adding leads out of the list: only screens that come with the product' },
};
const DEADLINE: Every<DeadlineDocument> = { field: '添加到期日', days: 'Day 的提前天数', who: 'Day 的相关人员', when: 'Day 的待办条件' };
const SCREEN: Every<ScreenDocument> = {
  where: '固定筛选', scope: '添加固定取值', split: '按哪个字段', list: '添加列', actions: '添加按钮', deadlines: '添加到期日',
  $schema: { reason: 'for editors of files' }, kind: { reason: 'it is a screen' }, schemaVersion: { reason: 'the language sets it' }, code: { reason: 'fixed when the design is made' }, model: { reason: 'fixed when the design is made' },
  title: { reason: 'properties of the form' }, form: { reason: 'the form view' }, print: { reason: 'a view of its own' }, comments: { reason: 'properties of the form' }, blocks: { reason: 'templates keep it' },
  menu: { reason: 'asked for when it is published' }, single: { reason: 'one record of the surroundings: only screens that come with the product' },
};

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
}

const language = metaSchemaOf('screen') as JsonSchema;
const keysOf = (schema: JsonSchema | undefined): string[] => [...new Set([...Object.keys(schema?.properties ?? {}), ...(schema?.anyOf ?? []).flatMap(keysOf)])].sort();
const { list, column, action } = language.$defs ?? {};

/** A design in which every editor has something to edit. */
function full({ model, screen }: DesignDocuments): DesignDocuments {
  return {
    model: {
      ...model, parent: 'above',
      fields: {
        ...model.fields,
        day: { id: 'd', type: 'date', title: 'Day' }, above: { id: 'a', type: 'reference', title: 'Above', reference: { model: 'leave', label: 'name' } },
        unit: { id: 'u', type: 'organize', title: 'Unit' },
      },
    },
    screen: {
      ...screen, split: { source: { model: 'organizeTree' }, field: 'unit' }, scope: [{ field: 'name', value: 'a' }], deadlines: [{ field: 'day' }],
      list: { ...screen.list, columns: screen.list?.columns ?? [], search: ['name'], group: ['day'] },
      actions: [...screen.actions, { code: 'btn_remove', place: 'row', danger: true, do: 'remove' }],
    },
  };
}

afterEach(cleanup);

describe('the list view of the designer keeps up with the language', () => {
  it.each([
    ['a list', LIST, list], ['a column', COLUMN, column], ['a search field', SEARCH, list?.properties?.['search']?.items], ['a sort key', SORT, list?.properties?.['sort']?.items],
    ['a group', GROUP, list?.properties?.['group']?.items], ['a tree beside', SPLIT, language.properties?.['split']], ['a fixed value', SCOPE, language.properties?.['scope']?.items],
    ['a card', CARD, list?.properties?.['card']], ['a button', ACTION, action], ['a deadline', DEADLINE, language.properties?.['deadlines']?.items], ['a screen', SCREEN, language],
  ])('knows every key of %s', (_name, said, schema) => {
    expect(keysOf(schema)).not.toEqual([]);
    expect(keysOf(schema).filter((key) => !Object.hasOwn(said, key))).toEqual([]);
    expect(Object.keys(said).filter((key) => !keysOf(schema).includes(key))).toEqual([]);
  });

  it('has an editor for each of them, or a reason', async () => {
    await renderDesigner(<ListDesign />, full);
    const settings = document.querySelector<HTMLElement>('[role="region"][aria-label="列表"]') ?? document.body;
    const open = (label: string, which = 0): void => void fireEvent.click(within(settings).getAllByLabelText(label, { selector: 'button' })[which] ?? settings);
    open('Days 的更多设置');
    expectControls(settings, COLUMN);
    open('Name 的更多设置', 1);
    for (const said of [LIST, CARD, SEARCH, SORT, GROUP, SPLIT, SCOPE, SCREEN]) expectControls(document.body, said);
    open('Day 的更多设置', within(settings).getAllByLabelText('Day 的更多设置', { selector: 'button' }).length - 1);
    expectControls(settings, DEADLINE);
    open('编辑按钮 删除');
    expectControls(within(settings).getByRole('group', { name: '按钮 删除 的设置' }), ACTION);
  }, 120_000);
});

it('names several fields and words of a view once it is there', async () => {
  const store = await renderDesigner(<ListDesign />, (documents) => {
    const { model, screen } = full(documents);
    return { model, screen: { ...screen, list: { columns: ['name'], views: { calendar: { start: 'day' } } } } };
  });
  expect(page.queryByLabelText('看板每列的合计')).toBeNull();
  fireEvent.mouseDown(page.getByLabelText('日历每周从哪天开始'));
  fireEvent.click(await page.findByText('星期日'));
  expect(store.get().documents.screen.list?.views).toEqual({ calendar: { start: 'day', week: 'sunday' } });
}, 60_000);

it('leaves what it has no editor for as it is', async () => {
  const where = { field: 'enabled', op: 'eq', value: true } as const;
  const store = await renderDesigner(<ListDesign />, (documents) => {
    const { model, screen } = full(documents);
    return {
      model,
      screen: {
        ...screen, split: { source: { model: 'organizeTree', where }, field: 'unit' }, scope: [{ field: 'name', context: 'project.name' }],
        actions: [{ code: 'btn_close', title: 'Close', place: 'row', do: { operation: 'leave.close', input: { fields: { why: { id: 'w', type: 'text', title: 'Why' } } } } }],
      },
    };
  });
  fireEvent.click(page.getByLabelText('包含下级的记录'));
  fireEvent.click(page.getByLabelText('编辑按钮 Close'));
  fireEvent.click(page.getByLabelText('危险操作'));
  const { screen } = store.get().documents;
  expect(screen.split).toEqual({ source: { model: 'organizeTree', where }, field: 'unit', includeBelow: true });
  expect(screen.scope).toEqual([{ field: 'name', context: 'project.name' }]);
  expect(screen.actions).toEqual([{ code: 'btn_close', title: 'Close', place: 'row', do: { operation: 'leave.close', input: { fields: { why: { id: 'w', type: 'text', title: 'Why' } } } }, danger: true }]);
}, 60_000);

function expectControls(where: HTMLElement, said: Record<string, Said>): void {
  const all = <T extends Element>(selector: string): T[] => [...where.querySelectorAll<T & HTMLElement>(selector)];
  const names = new Set([
    ...all('[aria-label]:not(section)').map((element) => element.getAttribute('aria-label')),
    ...all('button').map(({ textContent }) => textContent),
    ...all<HTMLLabelElement>('label').filter((label) => label.control !== null || document.getElementById(label.htmlFor)).map(({ textContent }) => textContent),
  ]);
  expect(Object.values(said).filter((name) => typeof name === 'string' && !names.has(name))).toEqual([]);
}
