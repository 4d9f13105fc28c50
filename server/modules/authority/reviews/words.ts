import { joinNames } from '#schemas/language/join-names.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { ReviewedLine, RightLine } from '#schemas/wire/authority.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import { recordsOf, type SubjectGrants } from '../../../records/index.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { compareGrants, menuEntries } from '../compare-rights.ts';
import { authorityText } from '../texts.ts';
import { MENU_PAGE, type Slice } from './slices.ts';

/** So many fields of a level are named. */
const MAX_NAMED = 20;
const LEVELS = ['write', 'read', 'masked'] as const;

/** Says in words what pages grant: called with all of them, since the menu is read once. */
export async function sayer(kernel: Kernel, slices: readonly Slice[], locale: Locale): Promise<(slice: Slice) => ReviewedLine[]> {
  const entries = await menuEntries(kernel, slices.map(grantsOf));
  const records = recordsOf(kernel);
  return (slice) => {
    const lines = compareGrants(records, entries, [grantsOf(slice)], locale).flatMap((group) => group.lines);
    const held = lines.filter(({ cells }) => cells[0]?.amount !== 'none');
    return [
      ...named('module', held, locale),
      ...named('button', held, locale),
      ...LEVELS.flatMap((level) => columnLine(level, lines, locale)),
      ...held.filter(({ kind }) => kind === 'resource').map(({ kind, cells }): ReviewedLine => ({ kind, text: joinNames(cells[0]?.names ?? [], locale) })),
    ];
  };
}

/** What a page is called. */
export function pageName(kernel: Kernel, page: string, locale: Locale): string {
  const title = page === MENU_PAGE ? undefined : recordsOf(kernel).context.models.get(page)?.document.title;
  if (title === undefined) return page === MENU_PAGE ? authorityText(locale, 'otherMenus') : page;
  return typeof title === 'string' ? title : title[locale];
}

/** One text, as lists and workbooks show it. */
export function asText(lines: readonly ReviewedLine[], locale: Locale): string {
  return lines.map(({ kind, text }) => translate(locale, 'authority.labelled', { label: authorityText(locale, kind), text })).join('\n');
}

function grantsOf({ menus, grant }: Slice): SubjectGrants {
  return { menus, models: grant === null ? [] : [grant] };
}

function named(kind: 'module' | 'button', lines: readonly RightLine[], locale: Locale): ReviewedLine[] {
  const names = lines.filter((line) => line.kind === kind).map(({ fullName }) => fullName);
  return names.length === 0 ? [] : [{ kind, text: joinNames(names, locale) }];
}

function columnLine(level: (typeof LEVELS)[number], lines: readonly RightLine[], locale: Locale): ReviewedLine[] {
  const columns = lines.filter(({ kind }) => kind === 'column');
  const names = columns.filter(({ cells }) => cells[0]?.amount === level).map(({ fullName }) => fullName);
  if (names.length === 0) return [];
  const fields = names.length === columns.length ? authorityText(locale, 'allFields')
    : names.length <= MAX_NAMED ? joinNames(names, locale)
      : translate(locale, 'authority.someFields', { names: joinNames(names.slice(0, MAX_NAMED), locale), count: names.length });
  return [{ kind: 'column', text: translate(locale, 'authority.labelled', { label: authorityText(locale, level), text: fields }) }];
}
