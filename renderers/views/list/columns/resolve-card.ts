import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import type { FieldRegistry } from '../../../engine/registry-context.tsx';
import { resolveFields } from './resolve-columns.ts';
import type { ResolvedColumn } from './resolve-columns.ts';

/** Columns that stand on a card where the document does not say which. */
const SHOWN = 5;

/** What stands where on the card of a record. */
export interface ResolvedCard {
  title: ResolvedColumn | undefined;
  badge: ResolvedColumn | undefined;
  fields: ResolvedColumn[];
  amounts: ResolvedColumn[];
}

/** The card as the document wants it; what it does not say comes from the columns on show. */
export function resolveCard(config: ScreenConfig, registry: FieldRegistry, shown: readonly ResolvedColumn[], scope: Values = {}): ResolvedCard {
  const card = config.screen.list?.card ?? {};
  const find = (keys: readonly string[]): ResolvedColumn[] =>
    keys.flatMap((key) => shown.find((column) => column.key === key) ?? resolveFields(config, registry, [key], scope));
  const [badge] = find(card.badge === undefined ? [] : [card.badge]);
  const amounts = find(card.amounts ?? []);
  const named = card.fields && find(card.fields);
  const taken = new Set([badge, ...amounts, ...(named ?? [])].map((column) => column?.key));
  const free = shown.filter(({ key }) => !taken.has(key));
  const [wanted] = find(card.title === undefined ? [] : [card.title]);
  const title = wanted ?? free.find(({ key }) => key === config.model.label) ?? free[0];
  return { title, badge, fields: named ?? free.filter((column) => column.key !== title?.key).slice(0, SHOWN), amounts };
}
