import { describe, expect, test } from 'vitest';
import { resolveText } from '#schemas/language/texts.ts';
import type { MenuNode } from '#src/guard/app-route.ts';
import { findEntries, searchEntries } from './search-entries.ts';

const nodes: MenuNode[] = [
  { key: 'home', title: '首页', icon: null, path: '/home' },
  {
    key: 'permission', title: '系统权限', icon: null, children: [
      { key: 'user', title: '用户管理', icon: null, path: '/permission/user' },
      { key: 'out', title: '外部', icon: null, href: 'https://other.test/' },
    ],
  },
];
const entries = searchEntries(nodes, (node) => resolveText(node.title, 'zh-CN'));

describe('the menu search', () => {
  test('offers what has an address, with the groups above it', () => {
    expect(entries).toEqual([
      { path: '/home', title: '首页', trail: '' },
      { path: '/permission/user', title: '用户管理', trail: '系统权限' },
    ]);
  });

  test('finds by name and by address', async () => {
    expect((await findEntries(entries, '用户'))[0]?.path).toBe('/permission/user');
    expect((await findEntries(entries, 'permision'))[0]?.path).toBe('/permission/user');
    expect(await findEntries(entries, 'zzzz')).toEqual([]);
    expect(await findEntries(entries, '')).toEqual([]);
  });

  test.each(['yonghuguanli', 'yhgl', 'YHGL', 'yonghu gl', 'guanli', '用户gl'])('finds 用户管理 by its sound %s', async (keyword) => {
    expect((await findEntries(entries, keyword))[0]?.path).toBe('/permission/user');
  });

  test('puts what begins with the sound before what goes on with it', async () => {
    const titles = ['用户管理', '管理员'].map((title) => ({ path: `/${title}`, title, trail: '' }));
    expect((await findEntries(titles, 'gl')).map(({ title }) => title)).toEqual(['管理员', '用户管理']);
  });

  test('takes no part of a syllable for a sound', async () => {
    expect(await findEntries([{ path: '/x', title: '用户管理', trail: '' }], 'anl')).toEqual([]);
  });
});
