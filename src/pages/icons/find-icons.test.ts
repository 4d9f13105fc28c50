import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { ICONS } from '#renderers/fields/choices/icon-set.tsx';
import { MENU_ICONS } from '#src/shell/brand/menu-icon.tsx';
import { findIcons } from './find-icons.ts';
import { ICON_PINYIN } from './icon-pinyin.ts';
import texts from './texts.zh-CN.json' with { type: 'json' };

const titles: Readonly<Record<string, string>> = texts.titles;
const codes = [...new Set([...Object.keys(MENU_ICONS), ...Object.keys(ICONS)])].toSorted();
const find = (typed: string): string[] => findIcons(codes, (code) => titles[code] ?? '', typed);

describe('icons', () => {
  it('all have a title, and the pinyin of it', () => {
    expect(Object.keys(titles).toSorted()).toEqual(codes);
    expect(ICON_PINYIN).toEqual(Object.fromEntries(Object.entries(titles).map(([code, title]) => [code, pinyin(title, { toneType: 'none', type: 'array', v: true }).join(' ')])));
  });

  it.each([
    ['日历', ['CalendarOutlined']], ['rili', ['CalendarOutlined']], ['RI LI', ['CalendarOutlined']], ['zzjg', ['ApartmentOutlined']],
    ['filesearch', ['FileSearchOutlined']], ['nothing of it', []],
  ])('are found by %s', (typed, found) => expect(find(typed)).toEqual(found));

  it('are all there when nothing is typed', () => expect(find(' ')).toEqual(codes));
});
