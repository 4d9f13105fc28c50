import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { Bars } from '../../fields/barcodes/bars.tsx';
import { QuickResponse } from '../../fields/barcodes/quick-response.tsx';
import { filesOf } from '../../fields/files/stored-files.ts';
import type { Slice } from './paginate.ts';
import { PrintGrid } from './print-grid.tsx';
import type { PlanItem } from './print-plan.ts';
import { valueOf } from './print-plan.ts';
import styles from './print.module.css';
import { PrintTable } from './print-table.tsx';
import { PrintedText } from './print-text.tsx';
import type { PrintPlace } from './print-text.tsx';
import { PrintedValue } from './print-value.tsx';

const PX_OF_MM = 96 / 25.4;
const HEADINGS = ['h1', 'h2', 'h3'] as const;

/** One item of a plan, whole or the slice of it that stands on a page. */
export function PrintItem({ item, place, slice }: { item: PlanItem; place: PrintPlace; slice?: Slice }): ReactElement | null {
  switch (item.kind) {
    case 'break': return null;
    case 'heading': {
      const Heading = HEADINGS[item.level - 1] ?? 'h2';
      return <Heading className={styles['heading']} style={{ textAlign: item.align }}><PrintedText text={item.text} place={place} /></Heading>;
    }
    case 'text': return <p className={styles['text']} style={{ textAlign: item.align }}><PrintedText text={item.text} place={place} /></p>;
    case 'grid': return <PrintGrid item={item} slice={slice} />;
    case 'table': return <PrintTable item={item} slice={slice} />;
    case 'signatures': return <Signatures item={item} place={place} />;
    case 'image': {
      const [file] = filesOf(item.value.value);
      const source = file?.url ?? (typeof item.value.value === 'string' ? item.value.value : undefined);
      return (
        <div style={{ textAlign: item.align }}>
          {source !== undefined && <img className={styles['image']} src={source} alt={file?.name ?? ''} style={{ width: `${item.width}mm`, height: `${item.height}mm` }} />}
        </div>
      );
    }
    case 'code': return <div className={styles['code']} style={{ textAlign: item.align }}><Code item={item} /></div>;
    case 'beside': return (
      <div className={styles['beside']}>
        {item.columns.map(({ share, items }, index) => <div key={index} style={{ flex: `${share} 1 0` }}><Items items={items} place={place} /></div>)}
      </div>
    );
    case 'together': return <Items items={item.items} place={place} />;
  }
}

function Items({ items, place }: { items: PlanItem[]; place: PrintPlace }): ReactElement {
  return <div className={styles['together']}>{items.map((item, index) => <PrintItem key={index} item={item} place={place} />)}</div>;
}

function Code({ item }: { item: Extract<PlanItem, { kind: 'code' }> }): ReactElement {
  const { field, value } = item.value;
  const size = Math.round(item.size * PX_OF_MM);
  return item.type === 'barcode'
    ? <Bars field={{ ...field, settings: { symbology: item.symbology, height: size } }} value={value} />
    : <QuickResponse field={{ ...field, settings: { size } }} value={value} />;
}

function Signatures({ item, place }: { item: Extract<PlanItem, { kind: 'signatures' }>; place: PrintPlace }): ReactElement {
  const { t, text } = useServices();
  return (
    <div className={styles['signatures']}>
      {item.lines.map(({ title, field, date }, index) => {
        const value = field === undefined ? null : valueOf(field, place);
        return (
          <div key={index}>
            <div className={styles['signature']}><span>{t('print.label', { title: text(title) })}</span><span>{value && <PrintedValue value={value} />}</span></div>
            {date && <div className={styles['day']}>{t('print.day')}</div>}
          </div>
        );
      })}
    </div>
  );
}
