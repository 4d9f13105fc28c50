import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { readStoredJson, writeStored } from '#src/session/storage.ts';
import { whereAllowed } from '#src/session/where-allowed.ts';
import type { ScrollPlace } from './scroll-places.ts';
import type { Tab } from './tab-list.ts';

/** An open page as somebody left it. */
export interface KeptTab extends Pick<Tab, 'key' | 'location'> {
  /** Where no menu entry has it. */
  title?: Text;
  scrolled?: ScrollPlace;
}

const IN_TAB = 'office:tabs';
const MAX_TABS = 30;
/** People whose pages a browser remembers. */
const MAX_PEOPLE = 5;

/** Keeps the open pages of a person: in this browser tab for when it is loaded again, in the browser for when they sign in again. */
export function keepTabsOf(userId: string, tabs: readonly KeptTab[]): void {
  const kept = tabs.slice(-MAX_TABS);
  // Without storage a page that is loaded again starts with the page on show.
  whereAllowed(() => sessionStorage.setItem(IN_TAB, JSON.stringify({ userId, tabs: kept })));
  const others = readPeople().filter((each) => each.userId !== userId);
  writeStored('tabs', JSON.stringify([{ userId, tabs: kept }, ...others].slice(0, MAX_PEOPLE)));
}

/** What this browser tab showed the person; after signing in also what another one showed last. Never somebody else's. */
export function keptTabsOf(userId: string, hasJustSignedIn: boolean): readonly KeptTab[] {
  const inTab = readInTab();
  if (inTab?.userId === userId) return inTab.tabs;
  if (inTab) removeInTab();
  return (hasJustSignedIn && readPeople().find((each) => each.userId === userId)?.tabs) || [];
}

/** Removes everything that this browser remembers of a person's open pages. */
export function forgetKeptTabs(userId: string): void {
  removeInTab();
  writeStored('tabs', JSON.stringify(readPeople().filter((each) => each.userId !== userId)));
}

interface OfPerson {
  userId: string;
  tabs: KeptTab[];
}

function readInTab(): OfPerson | undefined {
  return whereAllowed(() => readPerson(JSON.parse(sessionStorage.getItem(IN_TAB) ?? 'null'))[0]) ?? undefined;
}

function removeInTab(): void {
  whereAllowed(() => sessionStorage.removeItem(IN_TAB));
}

function readPeople(): OfPerson[] {
  const stored = readStoredJson('tabs');
  return Array.isArray(stored) ? stored.flatMap(readPerson) : [];
}

/** What storage gives back may be of another version of the page, or damaged. */
function readPerson(stored: unknown): OfPerson[] {
  if (!isObject(stored) || typeof stored['userId'] !== 'string' || !Array.isArray(stored['tabs'])) return [];
  return [{ userId: stored['userId'], tabs: stored['tabs'].flatMap(readTab) }];
}

function readTab(stored: unknown): KeptTab[] {
  if (!isObject(stored)) return [];
  const { key, location, title, scrolled } = stored;
  // Only places of this product.
  if (typeof key !== 'string' || typeof location !== 'string' || !/^\/(?![/\\])/.test(location)) return [];
  return [{ key, location, ...(isTitle(title) && { title }), ...(isScrollPlace(scrolled) && { scrolled }) }];
}

function isTitle(stored: unknown): stored is Text {
  return typeof stored === 'string' || (isObject(stored) && LOCALES.every((locale) => typeof stored[locale] === 'string'));
}

function isScrollPlace(stored: unknown): stored is ScrollPlace {
  return isObject(stored) && typeof stored['window'] === 'number' && typeof stored['list'] === 'number';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
