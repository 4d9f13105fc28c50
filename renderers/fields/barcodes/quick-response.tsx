import { QRCode } from 'antd';
import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { textOf } from '../texts/text-widget.tsx';
import styles from './barcode.module.css';

const DEFAULT_SIZE_PX = 120;

/** A text as a QR code. */
export function QuickResponse({ field, value }: CellProps): ReactElement {
  const text = textOf(value);
  const size = typeof field.settings?.['size'] === 'number' ? field.settings['size'] : DEFAULT_SIZE_PX;
  return (
    <span className={styles['picture']} role="img" aria-label={text} title={text}>
      <span aria-hidden><QRCode type="svg" value={text} size={size} bordered={false} color="#000" bgColor="#fff" /></span>
    </span>
  );
}
