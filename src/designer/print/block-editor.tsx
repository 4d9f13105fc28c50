import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber, Segmented, Select } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { PrintAlign, PrintBlock, Signature, TableBlock } from '#schemas/language/documents/print.ts';
import { EntryList } from '../lists/entry-list.tsx';
import type { FieldEntries } from '../lists/entry-list.tsx';
import { Flag } from '../lists/flag.tsx';
import { Line } from '../properties/line.tsx';
import { FieldSelect } from '../properties/field-select.tsx';
import propertyStyles from '../properties/properties.module.css';
import { TextEditor } from '../properties/text-editor.tsx';
import { withPart, type Part } from '../with-part.ts';
import { fieldsFor } from './block-kinds.ts';
import { GridEditor, withOrWithout } from './grid-editor.tsx';
import { PrintTextEditor } from './print-text-editor.tsx';
import styles from './print.module.css';

interface BlockEditorProps {
  block: PrintBlock;
  fields: FieldEntries;
  onChange(block: PrintBlock): void;
}

/** What can be said of one block of a page; blocks within it are listed by the component that lists this one. */
export function BlockEditor({ block, fields, onChange }: BlockEditorProps): ReactElement | null {
  const { t } = useTranslation('designer');
  const id = useId();
  const values = fieldsFor('text', fields);
  if ('heading' in block) {
    return (
      <>
        <PrintTextEditor label={t('print.block.heading')} value={block.heading} fields={values} onChange={(heading) => onChange({ ...block, heading: heading ?? '' })} />
        <Line label={t('print.level')}><Segmented aria-label={t('print.level')} value={block.level ?? 2} options={[1, 2, 3].map((value) => ({ value: value as 1 | 2 | 3, label: t(`print.levels.${value}`) }))} onChange={(level) => onChange({ ...block, level })} /></Line>
        <Align value={block.align} onChange={(align) => onChange(withOrWithout(block, 'align', align))} />
      </>
    );
  }
  if ('text' in block) {
    return (
      <>
        <PrintTextEditor label={t('print.block.text')} value={block.text} fields={values} onChange={(text) => onChange({ ...block, text: text ?? '' })} />
        <Align value={block.align} onChange={(align) => onChange(withOrWithout(block, 'align', align))} />
      </>
    );
  }
  if ('grid' in block) return <GridEditor block={block} fields={values} onChange={onChange} />;
  if ('table' in block) return <TableEditor block={block} fields={fields} onChange={onChange} />;
  if ('signatures' in block) return <Signatures lines={block.signatures} fields={values} onChange={(signatures) => onChange({ ...block, signatures })} />;
  if ('image' in block) {
    return (
      <>
        <Line id={`${id}-field`} label={t('print.field')}><FieldSelect id={`${id}-field`} value={block.image} fields={fieldsFor('image', fields)} onChange={(image) => image !== undefined && onChange({ ...block, image })} /></Line>
        <div className={propertyStyles['pair']}>
          <Length label={t('print.side.width')} value={block.width} onChange={(width) => onChange({ ...block, width })} />
          <Length label={t('print.side.height')} value={block.height} onChange={(height) => onChange({ ...block, height })} />
        </div>
        <Align value={block.align} onChange={(align) => onChange(withOrWithout(block, 'align', align))} />
      </>
    );
  }
  if ('barcode' in block) {
    return (
      <>
        <Line id={`${id}-field`} label={t('print.field')}><FieldSelect id={`${id}-field`} value={block.barcode} fields={fieldsFor('barcode', fields)} onChange={(barcode) => barcode !== undefined && onChange({ ...block, barcode })} /></Line>
        <div className={propertyStyles['pair']}>
          <Line id={`${id}-symbology`} label={t('print.symbology')}>
            <Select
              id={`${id}-symbology`} className={propertyStyles['wide'] ?? ''} value={block.symbology ?? 'code128'} onChange={(symbology) => onChange(withOrWithout(block, 'symbology', symbology === 'code128' ? undefined : symbology))}
              options={([['code128', 'Code 128'], ['code39', 'Code 39'], ['ean13', 'EAN-13']] as const).map(([value, label]) => ({ value, label }))}
            />
          </Line>
          <Length label={t('print.side.height')} value={block.height ?? 14} onChange={(height) => onChange({ ...block, height })} />
        </div>
        <Align value={block.align} onChange={(align) => onChange(withOrWithout(block, 'align', align))} />
      </>
    );
  }
  if ('qrcode' in block) {
    return (
      <>
        <Line id={`${id}-field`} label={t('print.field')}><FieldSelect id={`${id}-field`} value={block.qrcode} fields={fieldsFor('qrcode', fields)} onChange={(qrcode) => qrcode !== undefined && onChange({ ...block, qrcode })} /></Line>
        <Length label={t('print.size')} value={block.size ?? 24} onChange={(size) => onChange({ ...block, size })} />
        <Align value={block.align} onChange={(align) => onChange(withOrWithout(block, 'align', align))} />
      </>
    );
  }
  return null;
}

function Align({ value, onChange }: { value: PrintAlign | undefined; onChange(align: PrintAlign | undefined): void }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <Line label={t('nodeProperty.align')}>
      <Segmented<PrintAlign> aria-label={t('nodeProperty.align')} value={value ?? 'left'} onChange={(align) => onChange(align === 'left' ? undefined : align)} options={(['left', 'center', 'right'] as const).map((one) => ({ value: one, label: t(`choice.${one}`) }))} />
    </Line>
  );
}

function Length({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }): ReactElement {
  const id = useId();
  return <Line id={id} label={label}><InputNumber id={id} className={propertyStyles['wide'] ?? ''} min={5} max={2000} suffix="mm" value={value} onChange={(next) => next !== null && onChange(next)} /></Line>;
}

type TableColumn = { field: string; width?: number };

function TableEditor({ block, fields, onChange }: { block: TableBlock; fields: FieldEntries; onChange(block: TableBlock): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const id = useId();
  const table = fields.find(([key]) => key === block.table)?.[1];
  const own: FieldEntries = Object.entries(table?.fields ?? {}).filter(([, field]) => !field.fields);
  const columns: (string | TableColumn)[] = block.columns ?? own.filter(([, field]) => field.visible !== false).map(([key]) => key);
  const shown = new Set(columns.map((column) => (typeof column === 'string' ? column : column.field)));
  const numbers = own.filter(([key, field]) => shown.has(key) && valueKindOf(field) === 'number');
  const sums = block.sums ?? table?.sums ?? [];
  return (
    <>
      <Line id={`${id}-table`} label={t('print.block.table')}>
        <FieldSelect id={`${id}-table`} value={block.table} fields={fieldsFor('table', fields)} onChange={(key) => key !== undefined && key !== block.table && onChange({ table: key, ...(block.rowNumbers === true && { rowNumbers: true }) })} />
      </Line>
      <Flag id={`${id}-numbers`} label={t('print.rowNumbers')} isOn={block.rowNumbers === true} onChange={(isOn) => onChange(withOrWithout(block, 'rowNumbers', isOn || undefined))} />
      <Line id={`${id}-sums`} label={t('print.sums')}>
        <Select
          id={`${id}-sums`} className={propertyStyles['wide'] ?? ''} mode="multiple" value={sums.filter((key) => shown.has(key))} onChange={(next: string[]) => onChange({ ...block, sums: next })}
          options={numbers.map(([value, field]) => ({ value, label: text(field.title) }))}
        />
      </Line>
      <EntryList<TableColumn>
        title={t('print.tableColumns')} addText={t('list.addColumn')} fields={own} entries={columns} isPlain
        onChange={(next) => next.length > 0 && onChange(withOrWithout({ ...block, columns: next }, 'sums', block.sums?.filter((key) => next.some((column) => (typeof column === 'string' ? column : column.field) === key))))}
      >
        {({ entry, title, change }) => <InputNumber size="small" min={1} max={1000} placeholder={t('span.auto')} aria-label={t('print.share', { title })} value={entry.width ?? null} onChange={(width) => change({ width: width ?? undefined })} />}
      </EntryList>
    </>
  );
}

const MAX_SIGNATURES = 6;

function Signatures({ lines, fields, onChange }: { lines: Signature[]; fields: FieldEntries; onChange(lines: Signature[]): void }): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  const change = (index: number, part: Part<Signature>): void => onChange(lines.map((line, position) => (position === index ? withPart(line, part) : line)));
  return (
    <>
      {lines.map((line, index) => {
        const name = t('print.signature', { number: index + 1 });
        return (
          <div key={index} className={styles['signature']} role="group" aria-label={name}>
            <Line id={`${id}-${index}`} label={name}><TextEditor id={`${id}-${index}`} label={name} value={line.title} onChange={(title) => change(index, { title: title ?? '' })} /></Line>
            <Line id={`${id}-${index}-field`} label={t('print.signatureField')}><FieldSelect id={`${id}-${index}-field`} value={line.field} fields={fields} onChange={(field) => change(index, { field })} /></Line>
            <Flag id={`${id}-${index}-date`} label={t('print.signatureDate')} isOn={line.date === true} onChange={(isOn) => change(index, { date: isOn || undefined })} />
            <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} disabled={lines.length === 1} aria-label={t('print.removePiece', { name })} onClick={() => onChange(lines.toSpliced(index, 1))} />
          </div>
        );
      })}
      <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} disabled={lines.length >= MAX_SIGNATURES} onClick={() => onChange([...lines, { title: t('print.newSignature'), date: true }])}>{t('print.addSignature')}</Button>
    </>
  );
}
