import { Checkbox, InputNumber, Segmented } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridBlock, GridCell } from '#schemas/language/documents/print.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { EntryList } from '../lists/entry-list.tsx';
import type { FieldEntries } from '../lists/entry-list.tsx';
import { Flag } from '../lists/flag.tsx';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { TextEditor } from '../properties/text-editor.tsx';
import { columnsOf, flatCells, gridLines, spanOf } from './grid-lines.ts';
import type { FlatCell } from './grid-lines.ts';

/** Stands for a cell that leaves room. */
const ROOM = '';

type CellLine = { field: string; span?: number; title?: Extract<GridCell, { field: string }>['title']; capitals?: true; breaks?: true };

/** Which fields stand in how many columns, and how wide each is. */
export function GridEditor({ block, fields, onChange }: { block: GridBlock; fields: FieldEntries; onChange(block: GridBlock): void }): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  const columns = columnsOf(block.grid);
  const cells = flatCells(block.grid);
  const set = (next: readonly FlatCell[], wanted = columns): void => onChange({ ...block, grid: gridLines(next, wanted) });
  const offered: FieldEntries = [...fields, [ROOM, { id: ROOM, type: 'text', title: t('print.room') }]];
  return (
    <>
      <div className={propertyStyles['pair']}>
        <Line label={t('print.columns')}>
          <Segmented aria-label={t('print.columns')} value={Math.min(columns, 4)} options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))} onChange={(wanted) => set(cells.map((cell) => ({ ...cell, breaks: false })), wanted)} />
        </Line>
        <Line id={`${id}-width`} label={t('print.titleWidth')}>
          <InputNumber id={`${id}-width`} className={propertyStyles['wide'] ?? ''} min={5} max={100} suffix="mm" value={block.titleWidth ?? 28} onChange={(titleWidth) => onChange(withOrWithout(block, 'titleWidth', titleWidth === 28 || titleWidth === null ? undefined : titleWidth))} />
        </Line>
      </div>
      <Flag id={`${id}-border`} label={t('print.border')} isOn={block.border !== false} onChange={(isOn) => onChange(withOrWithout(block, 'border', isOn ? undefined : false))} />
      <EntryList<CellLine>
        title={t('print.fields')} addText={t('print.addField')} fields={offered} entries={cells.map(lineOf)} isPlain repeats
        onChange={(lines) => lines.length > 0 && set(lines.map(cellOf))}
        more={({ entry, field, title, change }) => (
          <>
            {entry.field !== ROOM && <Line id={`${id}-title`} label={t('print.fieldTitle')}><TextEditor id={`${id}-title`} label={t('print.fieldTitle')} value={entry.title} placeholder={title} onChange={(text) => change({ title: text })} /></Line>}
            {field && entry.field !== ROOM && ['number', 'none'].includes(valueKindOf(field)) && <Checkbox checked={entry.capitals === true} onChange={(event) => change({ capitals: event.target.checked || undefined } as Partial<CellLine>)}>{t('print.capitals')}</Checkbox>}
            <Checkbox checked={entry.breaks === true} onChange={(event) => change({ breaks: event.target.checked || undefined } as Partial<CellLine>)}>{t('print.newLine')}</Checkbox>
          </>
        )}
      >
        {({ entry, title, change }) => columns > 1 && (
          <InputNumber size="small" min={1} max={Math.min(columns, 6)} precision={0} aria-label={t('print.span', { title })} addonAfter={t('print.spanUnit')} value={entry.span ?? 1} onChange={(span) => change({ span: span === null || span === 1 ? undefined : span })} />
        )}
      </EntryList>
    </>
  );
}

function lineOf({ cell, breaks }: FlatCell): string | CellLine {
  if (typeof cell === 'string') return breaks ? { field: cell, breaks: true } : cell;
  const span = spanOf(cell);
  const rest = 'empty' in cell ? { field: ROOM } : cell;
  const { span: _span, ...line } = rest as CellLine;
  return { ...line, ...(span > 1 && { span }), ...(breaks && { breaks: true as const }) };
}

function cellOf(line: string | CellLine): FlatCell {
  if (typeof line === 'string') return { cell: line === ROOM ? { empty: true } : line, breaks: false };
  const { breaks, ...cell } = line;
  if (cell.field === ROOM) return { cell: { empty: true, ...(cell.span !== undefined && { span: cell.span }) }, breaks: breaks === true };
  return { cell: Object.keys(cell).length === 1 ? cell.field : cell, breaks: breaks === true };
}

/** A block with a property, or without it. */
export function withOrWithout<Block extends object, Key extends keyof Block>(block: Block, property: Key, value: Block[Key] | undefined): Block {
  const { [property]: _before, ...rest } = block;
  return (value === undefined ? rest : { ...block, [property]: value }) as Block;
}
