import type { Area } from './shipped-texts.ts';

/** Why a text cannot stand in the place of another: a place to fill is missing, or something would be filled that nothing is known of. */
export type TextFault = { rule: 'lostPlace' | 'unknownPlace'; place: string };

/** Places are written `{{name}}` in the page and `{name}` on the server. */
const PLACES: Readonly<Record<Area, RegExp>> = { page: /\{\{(\w+)\}\}/g, form: /\{\{(\w+)\}\}/g, server: /\{(\w+)\}/g };
/** What the page would try to fill beside them, texts within texts included. */
const OTHERS_OF_PAGE = /\{\{[^}]{0,40}\}{0,2}|\$t\([^)]{0,40}\)?/;

/** Holds a text to the places of the one that the product ships: each of them at least once, and none that it has not. */
export function checkText(area: Area, shipped: string, text: string): TextFault | undefined {
  const pattern = PLACES[area];
  const wanted = new Set(shipped.match(pattern));
  const own = new Set(text.match(pattern));
  const lost = [...wanted].find((place) => !own.has(place));
  if (lost !== undefined) return { rule: 'lostPlace', place: lost };
  const unknown = [...own].find((place) => !wanted.has(place)) ?? (area === 'server' ? undefined : OTHERS_OF_PAGE.exec(text.replace(pattern, ''))?.[0]);
  return unknown === undefined ? undefined : { rule: 'unknownPlace', place: unknown };
}
