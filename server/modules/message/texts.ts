import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { LOCALES, type Locale } from '#schemas/language/documents/text.ts';
import type { Transaction } from '../../kernel/database.ts';
import { hasTable } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fillPlaces, placesOf, type NoticeKind, type NoticeText } from '../../kernel/notify/notice-kind.ts';
import { recordsOf, type RecordListener, type RecordValues } from '../../records/index.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { insertMissing } from '../../module-kit/insert-missing.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';
import { NOTICE_KIND } from './notice-kinds.ts';

const MODEL = 'noticeText';
const TABLE = 'sys_notice_text';
const PARTS = ['title', 'text'] as const;
type Part = (typeof PARTS)[number];
/** Fields and columns by part and language. */
const KEYS: Record<Part, Record<Locale, string>> = {
  title: { 'zh-CN': 'titleZhCn', 'en-US': 'titleEnUs', 'zh-TW': 'titleZhTw' },
  text: { 'zh-CN': 'textZhCn', 'en-US': 'textEnUs', 'zh-TW': 'textZhTw' },
};

/** Lets administrators write other texts than those that kinds bring: a record for each kind, which the model's document names in every language. */
export async function openTexts(kernel: Kernel): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  const kinds = editableKinds(kernel);
  const named = namedKinds(kernel);
  await kernel.db.transaction().execute(async (trx) => {
    await insertMissing(trx, TABLE, kinds.map((kind) => ({
      id: fixedId(MODEL, kind.name), en_code: kind.name, full_name: named.includes(kind.name) ? kind.name : null,
      places: placesIn(kind).map((name) => `{${name}}`).join(' '), preview: previewOf(kind, {}),
    })));
    // Earlier versions kept the name in one language here.
    await sql`update ${sql.table(`records.${TABLE}`)} set full_name = en_code where full_name <> en_code and en_code = any(${named})`.execute(trx);
  });
  kernel.notify.useTexts(loadTexts);
}

/** Holds texts to the places that their kind fills, and shows how they read. */
export function textListener(kernel: Kernel): RecordListener {
  return {
    model: MODEL,
    before({ verb, actor, after }) {
      if (after === undefined || (verb !== 'create' && verb !== 'update')) return undefined;
      const kind = editableKinds(kernel).find(({ name }) => name === after['enCode']);
      if (kind === undefined) return undefined;
      const known = new Set(placesIn(kind));
      for (const key of PARTS.flatMap((part) => Object.values(KEYS[part]))) {
        if (placesOf(String(after[key] ?? '')).some((name) => !known.has(name))) throw fieldRefusal(actor, key, 'noticeText.place');
      }
      return { ...after, preview: previewOf(kind, after) };
    },
  };
}

/** What people release brings its own words. */
function editableKinds(kernel: Kernel): NoticeKind[] {
  return [...kernel.notify.kinds.values()].filter(({ name }) => name !== NOTICE_KIND);
}

/** Those that the model's document has a name for. */
function namedKinds(kernel: Kernel): string[] {
  const { options } = recordsOf(kernel).context.models.get(MODEL)?.document.fields['fullName'] ?? {};
  return options !== undefined && 'items' in options ? options.items.map(({ value }) => String(value)) : [];
}

function placesIn({ data }: NoticeKind): string[] {
  return Object.keys(data.properties);
}

/** Title and text in each language, filled with the kind's sample. */
function previewOf(kind: NoticeKind, own: RecordValues): string {
  const part = (name: Part, locale: Locale): string => String(own[KEYS[name][locale]] || kind[name]?.[locale] || '');
  return LOCALES.map((locale) => PARTS.map((name) => fillPlaces(part(name, locale), kind.sample as Record<string, JsonValue>, locale)).filter((text) => text !== '').join('\n')).join('\n\n');
}

async function loadTexts(kind: string, trx: Transaction): Promise<{ title: Partial<NoticeText>; text: Partial<NoticeText> }> {
  const { rows: [row] } = await sql<Record<string, string | null>>`
    select title_zh_cn as "titleZhCn", title_en_us as "titleEnUs", title_zh_tw as "titleZhTw", text_zh_cn as "textZhCn", text_en_us as "textEnUs", text_zh_tw as "textZhTw"
    from ${sql.table(`records.${TABLE}`)} where en_code = ${kind} and deleted_at is null`.execute(trx);
  const part = (name: Part): Partial<NoticeText> =>
    Object.fromEntries(LOCALES.flatMap((locale) => (row?.[KEYS[name][locale]] ? [[locale, row[KEYS[name][locale]]]] : [])));
  return { title: part('title'), text: part('text') };
}
