import { Image, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import dayjs from 'dayjs';
import { useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import type { StoredFile } from '../../fields/files/stored-files.ts';
import { resolveCard } from '../list/columns/resolve-card.ts';
import { resolveFields } from '../list/columns/resolve-columns.ts';
import { NoLines } from '../list/list-body.tsx';
import type { ListBodyProps } from '../list/list-body.tsx';
import { knownFields } from '../list/offered-views.ts';
import type { TableLine } from '../list/table/table-types.ts';
import { useRowActions } from '../list/use-row-actions.tsx';
import styles from './gallery.module.css';
import { galleryFiles } from './gallery-files.ts';
import { GalleryItem } from './gallery-item.tsx';

/** Pictures beside each other, parted by months where the list is in the order of their days; pressed, they open large. */
export function GalleryBody(props: ListBodyProps): ReactElement {
  const { config, scope, state, columns, list, title, changed } = props;
  const { locale } = useServices();
  const registry = useFieldRegistry();
  const { open, actions } = useRowActions(props, true);
  const [opened, setOpened] = useState<{ files: StoredFile[]; at: number } | null>(null);
  const named = useMemo(() => {
    const one = (property: string) => resolveFields(config, registry, knownFields(config, 'gallery', property), scope)[0];
    return { pictures: knownFields(config, 'gallery', 'pictures'), date: one('date'), place: one('place') };
  }, [config, registry, scope]);
  const card = useMemo(() => resolveCard(config, registry, columns.shown, scope), [config, registry, columns.shown, scope]);
  const parts = useMemo(() => byMonth(list.lines, named.date && state.sort[0]?.field === named.date.key ? named.date.key : null), [list.lines, named.date, state.sort]);
  if (list.isLoading && !list.error) return <div className={styles.gallery} aria-busy="true"><Skeleton active paragraph={{ rows: 8 }} /></div>;
  if (list.error || list.lines.length === 0) return <div className={styles.empty}><NoLines {...props} /></div>;
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' });
  return (
    <div className={styles.gallery} ref={props.scroller} tabIndex={0} role="group" aria-label={title} aria-busy={list.isFetching || undefined}>
      {parts.map(([name, lines]) => (
        <section key={name} aria-label={name === '' ? title : month.format(dayjs(`${name}-01`).toDate())}>
          {name !== '' && <h3 className={styles.month}>{month.format(dayjs(`${name}-01`).toDate())}</h3>}
          <ul className={styles.items}>
            {lines.map((line) => (
              <GalleryItem
                key={line.id}
                line={line}
                files={galleryFiles(line.record, named.pictures)}
                card={card}
                captions={[named.date, named.place].flatMap((column) => column ?? [])}
                isChanged={changed.has(line.id)}
                actions={actions?.render(line)}
                onOpen={open}
                onEnlarge={(files) => setOpened({ files, at: 0 })}
              />
            ))}
          </ul>
        </section>
      ))}
      <Image.PreviewGroup
        items={(opened?.files ?? []).map(({ url, name }) => ({ src: url, alt: name }))}
        preview={{
          visible: opened !== null,
          current: opened?.at ?? 0,
          onChange: (at) => setOpened((before) => before && { ...before, at }),
          onVisibleChange: (isVisible) => {
            if (!isVisible) setOpened(null);
          },
        }}
      />
    </div>
  );
}

/** Lines by the month of a day, in their order; all in one where nothing parts them. */
function byMonth(lines: readonly TableLine[], key: string | null): [string, TableLine[]][] {
  const parts: [string, TableLine[]][] = [];
  for (const line of lines) {
    const value = key === null ? null : line.record[key] ?? null;
    const month = typeof value === 'string' || typeof value === 'number' ? dayjs(value).format('YYYY-MM') : '';
    const last = parts.at(-1);
    if (last?.[0] === month) last[1].push(line);
    else parts.push([month, [line]]);
  }
  return parts;
}
