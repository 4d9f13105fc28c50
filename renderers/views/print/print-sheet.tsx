import type { CSSProperties, ReactElement } from 'react';
import type { PrintEdge, PrintLayout } from '#schemas/language/documents/print.ts';
import { pageMargins, paperSize } from '#schemas/language/index.ts';
import { useServices } from '../../engine/services-context.tsx';
import { gapOf } from './measure.ts';
import type { Slice } from './paginate.ts';
import { PrintItem } from './print-item.tsx';
import type { PlanItem } from './print-plan.ts';
import styles from './print.module.css';
import { PrintedText } from './print-text.tsx';
import type { PrintPlace } from './print-text.tsx';

/** One sheet of paper in its real size; the frame around it is as large as the zoom shows it. */
export function PrintSheet({ layout, items, slices, place }: { layout: PrintLayout; items: PlanItem[]; slices: Slice[]; place: PrintPlace }): ReactElement {
  const { t } = useServices();
  const margins = pageMargins(layout);
  const style = { '--top': `${margins.top}mm`, '--right': `${margins.right}mm`, '--bottom': `${margins.bottom}mm`, '--left': `${margins.left}mm` } as CSSProperties;
  return (
    <div className={styles['frame']}>
      <section className={styles['sheet']} style={style} aria-label={t('print.page', { page: place.page ?? 1, pages: place.pages ?? 1 })}>
        <Edge edge={layout.header} place={place} kind="header" />
        <div className={styles['body']}>
          {slices.map((slice, index) => {
            const item = items[slice.item];
            if (item === undefined) return null;
            return (
              <div key={`${slice.item} ${slice.from} ${slice.cut?.top ?? 0}`} className={styles['item']} style={{ marginBlockStart: index === 0 ? 0 : gapOf(item) }}>
                <Cut cut={slice.cut}><PrintItem item={item} place={place} slice={slice} /></Cut>
              </div>
            );
          })}
        </div>
        <Edge edge={layout.footer} place={place} kind="footer" />
      </section>
    </div>
  );
}

/** What shows of a part that is higher than a page. */
function Cut({ cut, children }: { cut: Slice['cut']; children: ReactElement }): ReactElement {
  if (cut === undefined) return children;
  return <div className={styles['cut']} style={{ height: cut.height }}><div style={{ marginBlockStart: -cut.top }}>{children}</div></div>;
}

function Edge({ edge, place, kind }: { edge: PrintEdge | undefined; place: PrintPlace; kind: 'header' | 'footer' }): ReactElement | null {
  if (edge === undefined) return null;
  return (
    <div className={styles[kind]}>
      {(['left', 'center', 'right'] as const).map((side) => <div key={side}>{edge[side] !== undefined && <PrintedText text={edge[side]} place={place} />}</div>)}
    </div>
  );
}

/** Custom properties of the paper's size, and the rule that makes the printer use it. */
export function paperStyle(layout: PrintLayout): { properties: CSSProperties; rule: string } {
  const { width, height } = paperSize(layout);
  return {
    properties: { '--width': `${width}mm`, '--height': `${height}mm` } as CSSProperties,
    rule: `@page { size: ${width}mm ${height}mm; margin: 0; }`,
  };
}
