import { Alert, Button, Result } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { paperSize, printLayoutsOf } from '#schemas/language/index.ts';
import { failureText } from '../../actions/failure-text.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useTokenVars } from '../form/token-vars.ts';
import { PrintDocument } from './print-document.tsx';
import { paperStyle } from './print-sheet.tsx';
import { PrintToolbar } from './print-toolbar.tsx';
import styles from './print.module.css';
import { useModal } from './use-modal.ts';
import { usePrintPlans } from './use-print-plans.ts';
import { usePrintRecords } from './use-print-records.ts';
import { useZoom } from './use-zoom.ts';

/** Only what is in the preview goes to the printer, whatever else the page shows. */
const ALONE = '@media print { html, body { width: auto !important; height: auto !important; overflow: visible !important; background: #fff !important; } body > :not([data-print]) { display: none !important; } }';

/** Records as they come out on paper: sheets in their real size, to be looked at and sent to the printer. */
export function PrintPreview({ config, ids, known, returnTo, onClose }: {
  config: ScreenConfig;
  ids: string[];
  /** The records themselves, where they need not be fetched. */
  known?: RecordRow[] | undefined;
  /** Has the focus again when the preview is closed. */
  returnTo: Element | null;
  onClose(): void;
}): ReactElement {
  const { t, text } = useServices();
  const layouts = useMemo(() => printLayoutsOf(config.screen, config.model), [config]);
  const [chosen, setChosen] = useState(0);
  const layout = layouts[chosen] ?? layouts[0];
  if (layout === undefined) throw new Error(`${config.screen.code} has no layout to print`);
  const [attempt, setAttempt] = useState(0);
  const { records, isComplete, error } = usePrintRecords(config, ids, attempt, known);
  const plans = usePrintPlans(config, layout, records);
  const [laid, setLaid] = useState({ pages: 0, records: 0 });
  const onPages = useCallback((pages: number, of: number) => setLaid({ pages, records: of }), []);
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const zoom = useZoom(area, paperSize(layout));
  useModal(root, returnTo);
  const paper = paperStyle(layout);
  const isReady = isComplete && error === null && laid.records === records.length;
  const title = text(layout.title);

  function onKeyDown(event: KeyboardEvent): void {
    // What lies below is not meant.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  }

  return createPortal(
    <div ref={root} className={styles['preview']} style={{ ...useTokenVars(), ...paper.properties, '--zoom': zoom.scale } as CSSProperties} role="dialog" aria-modal aria-label={t('print.title', { title })} tabIndex={-1} onKeyDown={onKeyDown} data-print="">
      <style>{`${paper.rule} ${ALONE}`}</style>
      <PrintToolbar
        layouts={layouts} chosen={chosen} onChoose={(index) => {
          setLaid({ pages: 0, records: 0 });
          setChosen(index);
        }}
        progress={isReady ? t('print.pages', { count: laid.pages }) : error ? '' : t('print.preparing', { done: laid.records, count: ids.length })}
        zoom={zoom} isReady={isReady} onPrint={() => printAs(nameOf(title, config, records))} onClose={onClose}
      />
      <div ref={area} className={styles['area']}>
        {error && <Failure error={error} onRetry={() => setAttempt((now) => now + 1)} />}
        {isReady && records.length < new Set(ids).size && (
          <Alert className={styles['notice'] ?? ''} type="warning" showIcon message={t('print.missing', { count: ids.length - records.length })} />
        )}
        <PrintDocument key={`${layout.code} ${attempt}`} layout={layout} plans={plans} onPages={onPages} />
      </div>
    </div>,
    document.body,
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }): ReactElement {
  const { t } = useServices();
  const code = error instanceof DataSourceError ? error.code : -1;
  if (code === 403) return <Result status="warning" title={t('print.noRight')} />;
  if (code === 404) return <Result status="warning" title={t('list.record.missing')} />;
  return <Result status="warning" title={failureText(error, t)} extra={<Button type="primary" onClick={onRetry}>{t('list.state.retry')}</Button>} />;
}

/** The browser offers the title of the page as the name of the file. */
function printAs(name: string): void {
  const before = document.title;
  document.title = name;
  window.print();
  document.title = before;
}

function nameOf(title: string, { model }: ScreenConfig, [first, ...others]: { [key: string]: unknown }[]): string {
  const label = first?.[model.label];
  return others.length === 0 && typeof label === 'string' ? `${title} ${label}` : title;
}
