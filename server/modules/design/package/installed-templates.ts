import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Values } from '#schemas/language/runtime.ts';
import { isValues } from '#schemas/language/row-view.ts';
import { canonicalText } from '#schemas/packages/canonical.ts';
import type { PackageDocument } from '#schemas/packages/package.ts';
import { PackageRefused } from '#schemas/packages/read-package.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { TemplateContent, TemplateTitle } from '#schemas/wire/calls/design-parts.ts';

/** A template with those of its versions that go along, by their numbers. */
const TemplatePart = Type.Object({
  kind: Type.Literal('template'), code: Type.String(), title: TemplateTitle,
  versions: Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,8}$' }), Type.Object({ note: Type.String({ maxLength: 500 }), content: TemplateContent }, { additionalProperties: false }), { minProperties: 1 }),
}, { additionalProperties: false });

/** Throws PackageRefused where a template of the package is none. */
export function checkTemplates({ parts }: PackageDocument): void {
  parts.forEach(({ kind, content }, index) => {
    if (kind !== 'template' || Value.Check(TemplatePart, content)) return;
    const [error] = Value.Errors(TemplatePart, content);
    throw new PackageRefused(`parts.${String(index)}.content${(error?.instancePath ?? '').replaceAll('/', '.')}`, 'shape');
  });
}

/** Which versions of which templates the forms follow, by the templates' ids. */
export function templatesOf(designs: readonly { documents: DesignDocuments }[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const { documents: { screen: { blocks = [] } } } of designs) {
    for (const { template, version } of blocks) found.set(template, (found.get(template) ?? new Set()).add(version));
  }
  return found;
}

/** A template made here as the part of a package: the versions that are wanted and the newest, or all of them. What came with the product stays with it. */
export async function loadInstalledTemplate(trx: Transaction, id: string, wanted?: ReadonlySet<number>): Promise<Values | undefined> {
  const template = await trx.selectFrom('kernel.design_template').select(['title', 'version']).where('id', '=', id).executeTakeFirst();
  if (template === undefined) return undefined;
  const rows = await trx.selectFrom('kernel.design_template_version').select(['version', 'note', 'content']).where('template_id', '=', id).orderBy('version').execute();
  const taken = rows.filter(({ version }) => wanted === undefined || version === template.version || wanted.has(version));
  return {
    kind: 'template', code: id, title: template.title,
    versions: Object.fromEntries(taken.map(({ version, note, content }) => [String(version), { note, content } as Values])),
  };
}

/** Versions that are here alone stay: forms may follow them. */
export function withInstalledVersions(theirs: Values, mine: Values | undefined): Values {
  return mine === undefined ? theirs : { ...theirs, versions: { ...versionsOf(mine), ...versionsOf(theirs) } };
}

function versionsOf({ versions }: Values): Values {
  return isValues(versions) ? versions : {};
}

/** Brings a template to what the content says. A version that is here under the same number and says something else stays, and theirs follows it as the newest. */
export async function writeTemplate(trx: Transaction, actor: Actor, content: Values): Promise<void> {
  const id = String(content['code']);
  const here = await loadInstalledTemplate(trx, id);
  const known = here === undefined ? {} : versionsOf(here);
  const versions = Object.entries(versionsOf(content)).sort(([a], [b]) => Number(a) - Number(b));
  let newest = Math.max(...[...Object.keys(known), ...versions.map(([number]) => number)].map(Number));
  const added: { version: number; entry: Values }[] = [];
  for (const [number, entry] of versions) {
    if (!isValues(entry)) continue;
    const own = known[number];
    if (own === undefined) added.push({ version: Number(number), entry });
    else if (canonicalText(own) !== canonicalText(entry)) added.push({ version: newest += 1, entry });
  }
  const values = { title: String(content['title']), version: newest };
  if (here === undefined) await trx.insertInto('kernel.design_template').values({ id, kind: 'block', ...values, removed: null }).execute();
  else await trx.updateTable('kernel.design_template').set(values).where('id', '=', id).execute();
  for (const { version, entry } of added) {
    await trx.insertInto('kernel.design_template_version')
      .values({ template_id: id, version, content: JSON.stringify(entry['content']), note: String(entry['note']), author: actor.userId, time: new Date() }).execute();
  }
}
