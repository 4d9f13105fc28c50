import { InputNumber, Segmented, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { PAPER_NAMES } from '#schemas/language/documents/print.ts';
import type { PrintEdge, PrintLayout } from '#schemas/language/documents/print.ts';
import { pageMargins, paperSize } from '#schemas/language/index.ts';
import type { FieldEntries } from '../lists/entry-list.tsx';
import { Line, Part } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { TextEditor } from '../properties/text-editor.tsx';
import { withPart } from '../with-part.ts';
import { PrintTextEditor } from './print-text-editor.tsx';

type Set = (property: keyof PrintLayout, value: JsonValue | undefined) => void;

const OWN = 'own';
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** The sheet: its name, size, direction and margins in millimetres. */
export function PagePart({ layout, set }: { layout: PrintLayout; set: Set }): ReactElement {
  const { t } = useTranslation('designer');
  const { paper = 'A4', orientation } = layout;
  const margins = pageMargins(layout);
  const size = paperSize(layout);
  return (
    <Part title={t('print.page')}>
      <Line id="print-title" label={t('print.name')}>
        <TextEditor id="print-title" label={t('print.name')} value={layout.title} onChange={(title) => set('title', (title ?? '') as JsonValue)} />
      </Line>
      <div className={propertyStyles['pair']}>
        <Line id="print-paper" label={t('print.paper')}>
          <Select
            id="print-paper" className={propertyStyles['wide'] ?? ''} value={typeof paper === 'string' ? paper : OWN} options={[...PAPER_NAMES, OWN].map((value) => ({ value, label: value === OWN ? t('print.ownPaper') : value }))}
            onChange={(value) => set('paper', value === 'A4' ? undefined : value === OWN ? { width: size.width, height: size.height } : value)}
          />
        </Line>
        <Line label={t('print.orientation')}>
          <Segmented
            aria-label={t('print.orientation')} block value={orientation ?? (size.width > size.height ? 'landscape' : 'portrait')} onChange={(value) => set('orientation', value)}
            options={(['portrait', 'landscape'] as const).map((value) => ({ value, label: t(`print.${value}`) }))}
          />
        </Line>
        {typeof paper === 'object' && (['width', 'height'] as const).map((side) => (
          <Line key={side} id={`print-${side}`} label={t(`print.side.${side}`)}>
            <InputNumber id={`print-${side}`} className={propertyStyles['wide'] ?? ''} min={5} max={2000} suffix="mm" value={paper[side]} onChange={(value) => value !== null && set('paper', { ...paper, [side]: value })} />
          </Line>
        ))}
        {SIDES.map((side) => (
          <Line key={side} id={`print-${side}`} label={t(`print.side.${side}`)}>
            <InputNumber id={`print-${side}`} className={propertyStyles['wide'] ?? ''} min={0} max={100} suffix="mm" value={margins[side]} onChange={(value) => value !== null && set('margins', marginsOf({ ...margins, [side]: value }))} />
          </Line>
        ))}
      </div>
    </Part>
  );
}

/** Four times the same is one number. */
function marginsOf(margins: { top: number; right: number; bottom: number; left: number }): JsonValue {
  return Object.values(margins).every((side) => side === margins.top) ? margins.top : margins;
}

/** Which pieces stand at the left, in the middle and at the right of a margin. */
export function EdgePart({ layout, property, fields, set }: { layout: PrintLayout; property: 'header' | 'footer'; fields: FieldEntries; set: Set }): ReactElement {
  const { t } = useTranslation('designer');
  const edge: PrintEdge = layout[property] ?? {};
  return (
    <Part title={t(`print.${property}`)}>
      {(['left', 'center', 'right'] as const).map((side) => (
        <Line key={side} label={t(`choice.${side}`)}>
          <PrintTextEditor
            label={`${t(`print.${property}`)} ${t(`choice.${side}`)}`} value={edge[side]} fields={fields} hasPages
            onChange={(value) => {
              const next = withPart(edge, { [side]: value });
              set(property, Object.keys(next).length === 0 ? undefined : next as unknown as JsonValue);
            }}
          />
        </Line>
      ))}
    </Part>
  );
}
