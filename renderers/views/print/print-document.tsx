import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { PrintLayout } from '#schemas/language/documents/print.ts';
import { contentSize } from '#schemas/language/index.ts';
import { fitColumns } from './fit-columns.ts';
import { measureItems, settled } from './measure.ts';
import { paginate } from './paginate.ts';
import type { Slice } from './paginate.ts';
import { PrintItem } from './print-item.tsx';
import type { PlanItem } from './print-plan.ts';
import { PrintSheet } from './print-sheet.tsx';
import styles from './print.module.css';
import type { PrintPlan } from './use-print-plans.ts';

const PX_OF_MM = 96 / 25.4;
/** Fractions of pixels that rows lose or win when a page draws them again. */
const SLACK_PX = 2;

/** The sheets of all records: each record is drawn once out of sight, measured, and laid onto pages. */
export function PrintDocument({ layout, plans, onPages }: {
  layout: PrintLayout;
  plans: readonly PrintPlan[];
  /** How many sheets there are, of how many records so far. */
  onPages(pages: number, records: number): void;
}): ReactElement {
  const [measured, setMeasured] = useState<Laid[]>([]);
  const add = useCallback((laid: Laid) => setMeasured((before) => [...before, laid]), []);
  const next = plans[measured.length];
  useEffect(() => onPages(measured.reduce((sum, { pages }) => sum + pages.length, 0), measured.length), [measured, onPages]);
  return (
    <>
      {measured.flatMap(({ items, pages }, record) => {
        const plan = plans[record];
        if (plan === undefined) return [];
        return pages.map((slices, page) => (
          <PrintSheet key={`${record} ${page}`} layout={layout} items={items} slices={slices} place={{ ...plan, page: page + 1, pages: pages.length }} />
        ));
      })}
      {next && <Measure key={measured.length} layout={layout} plan={next} onMeasured={add} />}
    </>
  );
}

/** A record on its pages; its tables' columns as they were fitted to their words. */
interface Laid {
  items: PlanItem[];
  pages: Slice[][];
}

function Measure({ layout, plan, onMeasured }: { layout: PrintLayout; plan: PrintPlan; onMeasured(laid: Laid): void }): ReactElement {
  const container = useRef<HTMLDivElement>(null);
  const [fitted, setFitted] = useState<PlanItem[] | null>(null);
  const items = fitted ?? plan.items;
  const { width, height } = contentSize(layout);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let isStopped = false;
    void settled(element).then(() => {
      if (isStopped) return;
      if (fitted === null) {
        setFitted(fitColumns(element, plan.items));
        return;
      }
      const pageHeight = height * PX_OF_MM - SLACK_PX;
      onMeasured({ items: fitted, pages: paginate(measureItems(element, fitted, pageHeight), pageHeight) });
    });
    return () => {
      isStopped = true;
    };
  }, [plan, fitted, height, onMeasured]);
  return (
    <div ref={container} className={styles['measure']} style={{ width: `${width}mm` }} aria-hidden inert>
      {items.map((item, index) => <div key={index} className={styles['item']}><PrintItem item={item} place={plan} /></div>)}
    </div>
  );
}
