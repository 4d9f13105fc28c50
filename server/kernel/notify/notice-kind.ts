import { Type, type Static, type TObject } from 'typebox';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';

/** 1 notice, 2 flow and system, 3 private letter: the tab of the message centre. */
export type MessageType = 1 | 2 | 3;

/** A text in every language; `{name}` stands for what the data says under that name. */
export type NoticeText = Readonly<Record<Locale, string>>;

/** A value of the data that each language says in its own words. */
export const InEveryLanguage = Type.Object({ 'zh-CN': Type.String(), 'en-US': Type.String(), 'zh-TW': Type.String() });

/** One kind of thing that people are told. A module declares its kinds in its manifest. */
export interface NoticeKind<Schema extends TObject = TObject> {
  /** `module.kind`, unique in the product. */
  readonly name: string;
  readonly type: MessageType;
  /** What people choose channels for, in their settings. */
  readonly label: NoticeText;
  /** What fills the places of the texts: strings, numbers, and `InEveryLanguage` for what is called differently in each. */
  readonly data: Schema;
  readonly title: NoticeText;
  /** Shown when it is opened; plain text. */
  readonly text?: NoticeText;
  /** `type` of the body, which says where a flow message leads: 1 mine, 2 to do, 3 circulated, 4 projects for review. */
  readonly opens?: 1 | 2 | 3 | 4;
  /** A place of the page instead, with the same places as the texts: `/screen/toolLoan?id={id}`. */
  readonly route?: string;
  /** Nobody can do without it in the product. */
  readonly isRequired?: boolean;
  /** For the preview of the texts. */
  readonly sample: Static<Schema>;
}

/** A kind, with the type of its data; throws for a name that a module cannot declare. */
export function defineNoticeKind<Schema extends TObject>(kind: NoticeKind<Schema>): NoticeKind<Schema> {
  if (!/^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/.test(kind.name)) throw new Error(`A kind of notice cannot be called ${kind.name}`);
  return Object.freeze(kind);
}

/** Fills the places of a text in one language; one that the data does not know stays as it is. */
export function fillPlaces(text: string, data: Readonly<Record<string, JsonValue>>, locale: Locale): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = data[name];
    const said = value !== null && typeof value === 'object' && !Array.isArray(value) ? value[locale] : value;
    return typeof said === 'string' || typeof said === 'number' ? String(said) : place;
  });
}

/** Names of the places that a text has. */
export function placesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
