import { useCallback, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import type { PrintLayout } from '#schemas/language/documents/print.ts';
import { paperSize } from '#schemas/language/index.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import { fieldRenderers } from '../../fields/index.ts';
import { useTokenVars } from '../form/token-vars.ts';
import { PrintDocument } from './print-document.tsx';
import { paperStyle } from './print-sheet.tsx';
import styles from './print.module.css';
import { usePrintPlans } from './use-print-plans.ts';
import { useZoom } from './use-zoom.ts';

interface Content {
  config: ScreenConfig;
  layout: PrintLayout;
  record: RecordRow;
}

/** The sheets of one record, as large as there is room: for the designer of a layout. What shows stays until what follows it is laid out. */
export function PrintSheets({ config, layout, record }: Content): ReactElement {
  const wanted = useMemo(() => ({ config, layout, record }), [config, layout, record]);
  const key = useMemo(() => JSON.stringify([wanted.config.model, wanted.layout, wanted.record]), [wanted]);
  const [shown, setShown] = useState<{ key: string; content: Content } | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const zoom = useZoom(area, paperSize(layout));
  const drawn = [...(shown && shown.key !== key ? [shown] : []), { key, content: wanted }];
  const style = { ...useTokenVars(), '--zoom': zoom.scale } as CSSProperties;
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <div ref={area} className={styles['sheets']} style={style} data-laid={shown?.key === key}>
        {drawn.map((one) => (
          <Drawn key={one.key} content={one.content} isShown={one === shown || one.key === shown?.key || shown === null} onLaid={one.key === key ? () => setShown((before) => (before?.key === key ? before : { key, content: wanted })) : undefined} />
        ))}
      </div>
    </FieldRegistryProvider>
  );
}

function Drawn({ content: { config, layout, record }, isShown, onLaid }: { content: Content; isShown: boolean; onLaid: (() => void) | undefined }): ReactElement {
  const records = useMemo(() => [record], [record]);
  const plans = usePrintPlans(config, layout, records);
  const told = useRef(onLaid);
  told.current = onLaid;
  const onPages = useCallback((_pages: number, laid: number) => {
    if (laid > 0) told.current?.();
  }, []);
  return (
    <div className={styles['drawn']} data-shown={isShown} inert={!isShown} style={paperStyle(layout).properties}>
      <PrintDocument layout={layout} plans={plans} onPages={onPages} />
    </div>
  );
}
