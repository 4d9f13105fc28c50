import { sql } from 'kysely';
import type { Kernel } from '../module.ts';
import { outsideSettings } from '../outside-settings.ts';
import { outsideOrigin, withHost } from './outside-address.ts';

/** Other sites that the menu shows inside the page, as sources of a content security policy. */
export async function loadFrameSources({ db, settings }: Pick<Kernel, 'db' | 'settings'>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct url_address as address from records.sys_menu
    where type = '7' and coalesce(link_target, '_self') = '_self' and url_address is not null
      and deleted_at is null and enabled_mark is not false`.execute(db);
  const { dataScreenAddress } = await settings.read(outsideSettings);
  return [...new Set(rows.flatMap(({ address }) => originOf(address, dataScreenAddress) ?? []))];
}

function originOf(address: string, host: string): string | undefined {
  return outsideOrigin(withHost(address, host) ?? '');
}
