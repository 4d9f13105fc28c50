import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import { cellXml, columnName, escapeXml } from './cell-xml.ts';
import { sheetNames } from './sheet-names.ts';
import { createStyles, type Look } from './styles.ts';
import { createZipWriter, type ZipPart } from './zip-writer.ts';

export interface SheetColumn {
  title: string;
  /** Number format, `@` for text. */
  format: string;
  /** Characters. */
  width: number;
}

export interface StyledCell {
  value: SheetCell;
  look: Look;
}

export interface SheetWriter {
  /** Cells in the order of the columns; resolves when there is room for more. */
  row(cells: readonly (SheetCell | StyledCell)[]): Promise<void>;
}

/**
 * A workbook of any length in little memory: rows go to disk as they come, sheets side by side.
 * `release` in any case.
 */
export interface WorkbookWriter {
  sheet(name: string, columns: readonly SheetColumn[]): Promise<SheetWriter>;
  /** The finished file. */
  finish(): AsyncGenerator<Buffer>;
  release(): Promise<void>;
}

const MAX_ROWS = 1_048_576;
/** Text is handed on in pieces of this many characters. */
const PIECE = 65_536;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export async function createWorkbookWriter(): Promise<WorkbookWriter> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  const zip = createZipWriter(folder);
  const styles = createStyles();
  const names: string[] = [];
  const open: (() => Promise<void>)[] = [];
  const unique = sheetNames();

  async function begin(name: string, columns: readonly SheetColumn[]): Promise<OpenSheet> {
    names.push(unique(name));
    const sheet = new OpenSheet(zip.part(`xl/worksheets/sheet${String(names.length)}.xml`));
    const widths = columns.map(({ width, format }, index) =>
      `<col min="${String(index + 1)}" max="${String(index + 1)}" width="${String(width)}" style="${String(styles.of(format))}" customWidth="1"/>`).join('');
    await sheet.text(`${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
      + `${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData>`);
    await sheet.row(columns.map(({ title }) => ({ value: title, style: styles.of('@', 'head') })));
    return sheet;
  }

  return {
    async sheet(name, columns) {
      const plain = columns.map(({ format }) => styles.of(format));
      let sheet = await begin(name, columns);
      open.push(() => sheet.end());
      return {
        async row(cells) {
          if (sheet.rows >= MAX_ROWS) {
            await sheet.end();
            sheet = await begin(name, columns);
          }
          await sheet.row(cells.map((cell, index) => {
            if (cell === null || typeof cell !== 'object' || cell instanceof Date) return { value: cell, style: plain[index] ?? 0 };
            return { value: cell.value, style: styles.of(columns[index]?.format ?? 'General', cell.look) };
          }));
        },
      };
    },
    async *finish() {
      for (const end of open) await end();
      for (const [path, text] of Object.entries(fixedParts(names, styles.xml()))) {
        const part = zip.part(path);
        await part.write(text);
        await part.end();
      }
      yield* zip.read();
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

class OpenSheet {
  rows = 0;
  private pending = '';
  private readonly part: ZipPart;
  constructor(part: ZipPart) {
    this.part = part;
  }

  async text(text: string): Promise<void> {
    this.pending += text;
    if (this.pending.length < PIECE) return;
    const piece = this.pending;
    this.pending = '';
    await this.part.write(piece);
  }

  async row(cells: readonly { value: SheetCell; style: number }[]): Promise<void> {
    this.rows += 1;
    const number = String(this.rows);
    await this.text(`<row r="${number}">${cells.map(({ value, style }, index) => cellXml(value, columnName(index) + number, style)).join('')}</row>`);
  }

  async end(): Promise<void> {
    await this.part.write(`${this.pending}</sheetData></worksheet>`);
    await this.part.end();
  }
}

function fixedParts(names: readonly string[], styles: string): Record<string, string> {
  const sheets = names.map((_, index) => index + 1);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${
      names.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${String(index + 1)}" r:id="rId${String(index + 1)}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${
      sheets.map((n) => `<Relationship Id="rId${String(n)}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${String(n)}.xml"/>`).join('')
    }<Relationship Id="rId${String(names.length + 1)}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
      + `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${
        sheets.map((n) => `<Override PartName="/xl/worksheets/sheet${String(n)}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
  };
}
