import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { upgradeDocument } from '#schemas/language/upgrades/index.ts';
import { canonicalText } from '#schemas/packages/canonical.ts';
import { mergeThree, type Merged, type Side } from '#schemas/packages/merge.ts';
import { partKey, type PackageDocument, type PackagePart } from '#schemas/packages/package.ts';
import type { PackageChoices, PartState, ReviewedPart } from '#schemas/wire/packages.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { InstalledDesign } from './installed-designs.ts';
import { contentDigest } from './digest.ts';
import { loadContent, loadLine, type LineMember } from './line-store.ts';
import { loadInstalledBillRule, loadInstalledDictionary, withInstalledEntries } from './installed-lists.ts';
import { loadInstalledTemplate, withInstalledVersions } from './installed-templates.ts';

/** A part beside what is here, and what becomes of both. */
export interface ComparedPart {
  part: PackagePart;
  mine: Values | undefined;
  merged: Values;
  reviewed: ReviewedPart;
}

/** Every part of the package compared with what is here, by `kind code`. */
export async function compareParts(
  trx: Transaction, document: PackageDocument, here: ReadonlyMap<string, InstalledDesign>, choices: PackageChoices, locale: Locale,
): Promise<Map<string, ComparedPart>> {
  const line = await loadLine(trx, document.line);
  const byCode = new Map(document.parts.flatMap(({ kind, code, content }) => {
    const design = kind === 'design' ? here.get(String(content['id'])) : undefined;
    return design === undefined ? [] : [[code, design] as const];
  }));
  const compared = new Map<string, ComparedPart>();
  for (const part of document.parts) {
    const mine = await installedContent(trx, part, byCode, [...here.values()]);
    compared.set(partKey(part), await compare(trx, part, mine, line.get(partKey(part)), choices, locale));
  }
  return compared;
}

async function installedContent(trx: Transaction, { kind, code }: PackagePart, designs: ReadonlyMap<string, InstalledDesign>, all: readonly InstalledDesign[]): Promise<Values | undefined> {
  const design = designs.get(code);
  switch (kind) {
    case 'design': return design?.content;
    case 'model': return design?.documents.model as unknown as Values | undefined;
    case 'screen': return design?.documents.screen as unknown as Values | undefined;
    case 'dictionary': {
      const own = all.flatMap(({ documents }) => documents.dictionaries ?? []).find((dictionary) => dictionary.code === code);
      return own as unknown as Values | undefined ?? loadInstalledDictionary(trx, code);
    }
    case 'billRule': return loadInstalledBillRule(trx, code);
    case 'template': return loadInstalledTemplate(trx, code);
  }
}

async function compare(
  trx: Transaction, part: PackagePart, mine: Values | undefined, member: LineMember | undefined, choices: PackageChoices, locale: Locale,
): Promise<ComparedPart> {
  const theirs = presentForm(part, mine);
  const base = await baseOf(trx, part, mine, member);
  const prefix = `${partKey(part)}#`;
  const own = Object.fromEntries(Object.entries(choices).filter(([key]) => key.startsWith(prefix)).map(([key, side]): [string, Side] => [key.slice(prefix.length), side]));
  const result = mergeThree(base, mine, theirs, own);
  const merged = isValues(result.value) ? result.value : theirs;
  const placed = <Change extends { path: string[] }>(change: Change): Change & { at: string[] } => ({ ...change, at: placeOf(change.path, [mine ?? null, theirs, base ?? null], locale) });
  return {
    part, mine, merged,
    reviewed: {
      kind: part.kind, code: part.code, title: resolveText((theirs['title'] ?? part.code) as Text, locale), state: stateOf(mine, theirs, result),
      hasBase: base !== undefined, changes: mine === undefined ? [] : result.changes.map(placed), conflicts: result.conflicts.map(placed),
    },
  };
}

/** Documents of earlier versions of the language count as if they were written today; dictionaries and templates keep what is here. */
function presentForm({ kind, content }: Pick<PackagePart, 'kind' | 'content'>, mine: Values | undefined): Values {
  if (kind === 'dictionary') return withInstalledEntries(content, mine);
  if (kind === 'template') return withInstalledVersions(content, mine);
  if (kind === 'design' && mine !== undefined) return asKnown(content, mine);
  return kind === 'model' || kind === 'screen' ? upgradeDocument(content) : content;
}

/** Where a design stands in the menu is this installation's own once it is here, and nothing goes out of use by an import. */
function asKnown({ menu: _menu, isPublished, ...content }: Values, mine: Values): Values {
  return { ...content, isPublished: isPublished === true || mine['isPublished'] === true, ...(mine['menu'] === undefined ? {} : { menu: mine['menu'] }) };
}

/** What both have gone on from, as far as that is known. */
async function baseOf(trx: Transaction, { kind, base }: PackagePart, mine: Values | undefined, member: LineMember | undefined): Promise<JsonValue | undefined> {
  const present = (content: Values): Values => presentForm({ kind, content }, mine);
  if (base !== undefined) {
    if (mine !== undefined && contentDigest(mine) === base) return mine;
    const known = await loadContent(trx, base);
    if (known !== undefined) return present(known);
  }
  return member === undefined ? undefined : present(member.content);
}

/** The path with fields by the titles that somebody gives them. */
function placeOf(path: readonly string[], sides: readonly JsonValue[], locale: Locale): string[] {
  let around = [...sides];
  return path.map((name, index) => {
    const isField = path[index - 1] === 'fields';
    around = around.map((side) => (isField ? fieldWithId(side, name) : isValues(side) ? side[name] ?? null : null));
    const named = isField ? around.find(isValues) : undefined;
    return named === undefined ? name : resolveText((named['title'] ?? name) as Text, locale);
  });
}

function fieldWithId(fields: JsonValue, id: string): JsonValue {
  return isValues(fields) ? Object.values(fields).find((field) => isValues(field) && field['id'] === id) ?? null : null;
}

function stateOf(mine: Values | undefined, theirs: Values, { value, conflicts }: Merged): PartState {
  if (mine === undefined) return 'new';
  const texts = [mine, theirs].map((one) => canonicalText(one));
  if (texts[0] === texts[1]) return 'same';
  if (conflicts.length > 0) return 'conflict';
  const becomes = value === undefined ? '' : canonicalText(value);
  return becomes === texts[0] ? 'kept' : becomes === texts[1] ? 'changed' : 'merged';
}
