import { code128, code39, drawingSVG, ean13 } from 'bwip-js/browser';
import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { textOf } from '../texts/text-widget.tsx';
import styles from './barcode.module.css';

const ENCODERS = { code128, code39, ean13 };
const DEFAULT_HEIGHT_PX = 60;

/** A text as bars, drawn as a vector so that paper has it sharp. */
export function Bars({ field, value }: CellProps): ReactElement {
  const { t } = useServices();
  const text = textOf(value);
  const { symbology, height } = field.settings ?? {};
  const name = typeof symbology === 'string' && Object.hasOwn(ENCODERS, symbology) ? symbology as keyof typeof ENCODERS : 'code128';
  const heightPx = typeof height === 'number' ? height : DEFAULT_HEIGHT_PX;
  const source = draw(name, text);
  if (source === undefined) return <TextCell text={`${text}（${t('form.noBarcode')}）`} />;
  return <span className={styles['picture']}><img src={source} alt={text} style={{ height: heightPx }} /></span>;
}

/** The picture's address, or undefined where these bars cannot hold the text. */
function draw(name: keyof typeof ENCODERS, text: string): string | undefined {
  try {
    const svg = ENCODERS[name]({ bcid: name, text, scale: 2, height: 12, includetext: true, textxalign: 'center' }, drawingSVG());
    return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  } catch {
    return undefined;
  }
}
