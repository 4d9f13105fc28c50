import type { TFunction } from 'i18next';
import { valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldsOnPath } from '#schemas/language/design/model-fields.ts';
import type { ReactionDocument } from '#schemas/language/documents/reaction.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';

type Path = DesignFinding['path'];

/** Where a finding stands, by titles: 明细 › 单价 › 公式. Empty where it speaks of the whole form. */
export function placeWords({ document, path }: DesignFinding, documents: DesignDocuments, { t, text }: { t: TFunction; text(value: Text): string }): string {
  const root = document === 'dictionary' ? documents.dictionaries ?? [] : documents[document];
  const titles: string[] = [];
  for (let length = 1; length <= path.length; length += 1) {
    const at = path.slice(0, length);
    const title = titleAt(root, at, documents, t, text);
    if (title !== undefined && title !== titles.at(-1)) titles.push(title);
  }
  const property = propertyWords(path, t);
  return [...titles, ...(property === titles.at(-1) ? [] : [property])].filter((part) => part !== '').join(' › ');
}

/** The setting that a path ends in; empty where it ends in a thing that has a title of its own. */
export function propertyWords(path: Path, t: TFunction): string {
  const name = path.findLast((part, index) => typeof part === 'string' && path[index - 1] !== 'fields' && path[index - 1] !== 'set');
  if (name === undefined || name === 'fields' || name === 'set') return '';
  const key = String(name);
  // Some names stand for a group of words as well.
  const said = ['property', 'nodeProperty', 'link', 'findings.part'].map((space): unknown => t(`${space}.${key}`, { defaultValue: '', returnObjects: true }));
  return said.find((words): words is string => typeof words === 'string' && words !== '') ?? '';
}

/** The title of what stands at a path; undefined for lists and settings. */
function titleAt(root: unknown, at: Path, { model }: DesignDocuments, t: TFunction, text: (value: Text) => string): string | undefined {
  const value = valueAt(root, at);
  const [list, index] = [at.at(-2), at.at(-1)];
  if (at.length === 2 && typeof index === 'number') {
    if (list === 'reactions') return ruleName(model.reactions?.[index], text) ?? t('rules.number', { number: index + 1 });
    if (list === 'rules') return t('checks.number', { number: index + 1 });
  }
  const key = typeof value === 'string' && typeof index === 'number' ? value : keyOf(value);
  const named = key === undefined ? undefined : model.fields[key]?.title;
  if (named !== undefined) return text(named);
  if (list === 'set' && typeof index === 'string') return fieldsOnPath(model, index)?.map(({ title }) => text(title)).join(' › ');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { title, section, card, label } = value as Record<string, unknown>;
  return [title, section, card, label].filter(isText).map(text).find((words) => words !== '');
}

/** What a rule is called; undefined where it has no name. */
export function ruleName(rule: ReactionDocument | undefined, text: (value: Text) => string): string | undefined {
  return rule?.name === undefined ? undefined : text(rule.name);
}

function keyOf(value: unknown): string | undefined {
  const field = typeof value === 'object' && value !== null ? (value as { field?: unknown }).field : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** A plain string under these names may be a key; only what is written in languages, or has other than Latin letters, is words. */
function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null ? 'zh-CN' in value : typeof value === 'string' && !/^[a-z]\w*(?:\.\w+)*$/.test(value);
}
