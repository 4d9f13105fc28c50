import { CloseOutlined, ColumnWidthOutlined, PrinterOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { PrintLayout } from '#schemas/language/documents/print.ts';
import { useServices } from '../../engine/services-context.tsx';
import styles from './print.module.css';
import type { Zoom } from './use-zoom.ts';

/** Above the sheets: what is printed, how large it shows, and the printer. */
export function PrintToolbar({ layouts, chosen, onChoose, progress, zoom, isReady, onPrint, onClose }: {
  layouts: PrintLayout[];
  chosen: number;
  onChoose(index: number): void;
  progress: string;
  zoom: Zoom;
  isReady: boolean;
  onPrint(): void;
  onClose(): void;
}): ReactElement {
  const { t, text } = useServices();
  return (
    <header className={styles['toolbar']}>
      {layouts.length > 1 ? (
        <Select
          className={styles['layouts'] ?? ''} value={chosen} onChange={onChoose} aria-label={t('print.layout')}
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
          options={layouts.map(({ title }, index) => ({ value: index, label: text(title) }))}
        />
      ) : <h2>{text(layouts[chosen]?.title ?? '')}</h2>}
      <output className={styles['progress']}>{progress}</output>
      <div className={styles['zoom']} role="group" aria-label={t('print.zoom')}>
        <Tool label={t('print.smaller')} icon={<ZoomOutOutlined aria-hidden />} onClick={zoom.smaller} />
        <span className={styles['scale']}>{`${Math.round(zoom.scale * 100)}%`}</span>
        <Tool label={t('print.larger')} icon={<ZoomInOutlined aria-hidden />} onClick={zoom.larger} />
        <Tool label={t('print.fit')} icon={<ColumnWidthOutlined aria-hidden />} onClick={zoom.fit} />
      </div>
      <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!isReady} onClick={onPrint}>{t('list.action.print')}</Button>
      <Tool label={t('print.close')} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
    </header>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }): ReactElement {
  return <Button type="text" icon={icon} aria-label={label} title={label} onClick={onClick} />;
}
