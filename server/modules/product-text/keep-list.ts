import { sql } from 'kysely';
import { LOCALES, type Locale } from '#schemas/language/documents/text.ts';
import { hasTable } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import type { loadChanged } from './changed.ts';
import { shippedTexts } from './shipped-texts.ts';

export const MODEL = 'productText';
const TABLE = 'sys_product_text';

/** Fields with a text, and with the one that the product ships, by language. */
export const FIELDS: Readonly<Record<Locale, { own: string; shipped: string }>> = {
  'zh-CN': { own: 'zhCn', shipped: 'shippedZhCn' }, 'en-US': { own: 'enUs', shipped: 'shippedEnUs' }, 'zh-TW': { own: 'zhTw', shipped: 'shippedZhTw' },
};

/**
 * The screen lists texts like any other records: a row for each that this version of the product has, with what is said now.
 * Written at the start; later each change writes its own row.
 */
export async function keepList(kernel: Kernel, changed: Awaited<ReturnType<typeof loadChanged>>): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  const rows = shippedTexts().map(({ key, area, words }) => {
    const own = changed.get(key);
    const [zh, en, tw] = LOCALES.map((locale) => own?.[locale] ?? words[locale]);
    return {
      id: fixedId(MODEL, key), key, area, zh, en, tw, zh0: words['zh-CN'], en0: words['en-US'], tw0: words['zh-TW'],
      changed: own !== undefined, missing: isMissing([zh, en, tw]),
    };
  });
  // Always in the same order: servers that start at the same moment wait for each other.
  const { numAffectedRows: written } = await sql`
    insert into ${sql.table(`records.${TABLE}`)} as kept (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time,
      key, area, zh_cn, en_us, zh_tw, shipped_zh_cn, shipped_en_us, shipped_zh_tw, is_changed, is_missing)
    select r.id, 1, 1, 'system', now(), 'system', now(), r.key, r.area, r.zh, r.en, r.tw, r.zh0, r.en0, r.tw0, r.changed, r.missing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, key text, area text, zh text, en text, tw text, zh0 text, en0 text, tw0 text, changed boolean, missing boolean) order by r.id
    on conflict (id) do update set key = excluded.key, area = excluded.area, zh_cn = excluded.zh_cn, en_us = excluded.en_us, zh_tw = excluded.zh_tw,
      shipped_zh_cn = excluded.shipped_zh_cn, shipped_en_us = excluded.shipped_en_us, shipped_zh_tw = excluded.shipped_zh_tw,
      is_changed = excluded.is_changed, is_missing = excluded.is_missing, version = kept.version + 1
    where (kept.area, kept.zh_cn, kept.en_us, kept.zh_tw, kept.shipped_zh_cn, kept.shipped_en_us, kept.shipped_zh_tw, kept.is_changed, kept.is_missing)
      is distinct from (excluded.area, excluded.zh_cn, excluded.en_us, excluded.zh_tw, excluded.shipped_zh_cn, excluded.shipped_en_us, excluded.shipped_zh_tw,
        excluded.is_changed, excluded.is_missing)`.execute(kernel.db);
  const { numAffectedRows: gone } = await sql`delete from ${sql.table(`records.${TABLE}`)} where id <> all(${rows.map(({ id }) => id)})`.execute(kernel.db);
  if ((written ?? 0n) + (gone ?? 0n) > 0n) await tableChanged(kernel.db, TABLE);
}

/** Whether one of the languages has no text. */
export function isMissing(words: readonly unknown[]): boolean {
  return words.some((text) => typeof text !== 'string' || text.trim() === '');
}
