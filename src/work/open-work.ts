import { screenPath } from '#renderers/engine/screen-link.ts';
import type { WorkRow } from '#schemas/wire/work.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import type { RouteTable } from '#src/guard/route-table.ts';
import { sameOriginPath } from '#src/guard/same-origin-path.ts';

/** Where an item leads to. A screen that shows what belongs to its surroundings is opened by itself, where it shows the record whatever surrounds it. */
export async function placeOfWork({ screen: code, record, path }: Pick<WorkRow, 'screen' | 'record' | 'path'>, table: RouteTable): Promise<string> {
  if (code === null) return sameOriginPath(path ?? '', location.origin) ?? '/home';
  const { screen } = await dataSource.config(code);
  const own = screenPath(screen);
  const place = screen.scope === undefined && table.find(own)?.path === own ? own : `/screen/${screen.code}`;
  return record === null ? place : `${place}?${new URLSearchParams({ record }).toString()}`;
}
