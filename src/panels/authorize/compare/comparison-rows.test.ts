import { expect, test } from 'vitest';
import type { RightCell, RightLine } from '#schemas/wire/authority.ts';
import { rowsOf } from './comparison-rows.ts';

const NONE: RightCell = { amount: 'none' };
const line = (fullName: string, cells: RightCell[]): RightLine => ({ kind: 'button', id: fullName, fullName, cells, differs: JSON.stringify(cells[0]) !== JSON.stringify(cells[1]) });
const GROUPS = [
  { id: 'visaChange', fullName: '变更签证', lines: [line('新增', [NONE, { amount: 'granted' }]), line('删除', [NONE, NONE])] },
  { id: 'planInfo', fullName: '计划', lines: [line('删除', [NONE, NONE])] },
];
const shown = (onlyDifferences: boolean, keyword = ''): string[] => rowsOf(GROUPS, { onlyDifferences, keyword }).map((row) => ('group' in row ? row.group : `- ${row.line.fullName}`));

test('all lines stand under the head of their group', () => {
  expect(shown(false)).toEqual(['变更签证', '- 新增', '- 删除', '计划', '- 删除']);
});

test('of differences alone, groups that are alike are left out', () => {
  expect(shown(true)).toEqual(['变更签证', '- 新增']);
});

test('a keyword finds lines by their names, and whole groups by theirs', () => {
  expect(shown(false, '删')).toEqual(['变更签证', '- 删除', '计划', '- 删除']);
  expect(shown(false, '签证')).toEqual(['变更签证', '- 新增', '- 删除']);
  expect(shown(true, '计划')).toEqual([]);
});
