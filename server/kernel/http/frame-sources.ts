import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Other sites that the menu shows inside the page, as sources of a content security policy. */
export async function loadFrameSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct url_address as address from records.sys_menu
    where type = '7' and coalesce(link_target, '_self') = '_self' and url_address is not null
      and deleted_at is null and enabled_mark is not false`.execute(db);
  return [...new Set(rows.flatMap(({ address }) => originOf(address) ?? []))];
}

function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}
