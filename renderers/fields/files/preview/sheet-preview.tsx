import { Skeleton, Tabs } from 'antd';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { ContentPreviewProps } from './content-preview.ts';
import styles from './preview.module.css';

const MAX_SHEETS = 20;
const MAX_ROWS = 200;
const MAX_COLUMNS = 40;
/** Packed; what is larger takes too long in a page. */
const MAX_BYTES = 5_000_000;

interface Sheet {
  name: string;
  rows: string[][];
  isCut: boolean;
}

/** The beginning of every sheet of a workbook; formulas are what they last came to. */
export function SheetPreview({ content, name, onBroken }: ContentPreviewProps): ReactElement {
  const { t, locale } = useServices();
  const [sheets, setSheets] = useState<Sheet[] | null>(null);
  useEffect(() => {
    let isGone = false;
    readSheets(content, locale).then((found) => {
      if (!isGone) setSheets(found);
    }).catch((error: unknown) => {
      if (!isGone) onBroken(error);
    });
    return () => {
      isGone = true;
    };
  }, [content, locale, onBroken]);
  if (sheets === null) return <Skeleton active />;
  const drawn = sheets.map((sheet, index) => ({
    key: String(index), label: sheet.name,
    children: (
      <div className={styles.sheet} tabIndex={0} role="group" aria-label={`${name} ${sheet.name}`}>
        <table>
          <tbody>
            {sheet.rows.map((row, line) => (
              // Rows of a file have no other name than their place.
              <tr key={line}><th scope="row">{line + 1}</th>{row.map((cell, column) => <td key={column}>{cell}</td>)}</tr>
            ))}
          </tbody>
        </table>
        {sheet.isCut && <p className={styles.note}>{t('form.preview.beginning')}</p>}
      </div>
    ),
  }));
  return <Tabs className={styles.tabs} size="small" tabPosition="bottom" items={drawn} />;
}

async function readSheets(content: Blob, locale: string): Promise<Sheet[]> {
  if (content.size > MAX_BYTES) throw new Error('too large to be shown');
  const bytes = new Uint8Array(await content.arrayBuffer());
  const names: string[] = [];
  await readXlsx(bytes, { sheets: ({ name }) => {
    names.push(name);
    return false;
  } });
  const sheets: Sheet[] = [];
  for (const [index, name] of names.slice(0, MAX_SHEETS).entries()) sheets.push(await readSheet(bytes, index, name, locale));
  return sheets;
}

async function readSheet(bytes: Uint8Array, index: number, name: string, locale: string): Promise<Sheet> {
  const rows: string[][] = [];
  let isCut = false;
  for await (const { index: at, values } of streamXlsxRows(bytes, { sheet: index })) {
    if (at >= MAX_ROWS) {
      isCut = true;
      break;
    }
    while (rows.length < at) rows.push([]);
    rows.push(values.slice(0, MAX_COLUMNS).map((value) => cellText(value, locale)));
    isCut ||= values.length > MAX_COLUMNS;
  }
  return { name, rows, isCut };
}

function cellText(value: unknown, locale: string): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toLocaleDateString(locale, { timeZone: 'UTC' });
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
