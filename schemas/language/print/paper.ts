import type { PaperName, PrintLayout } from '../documents/print.ts';

/** Millimetres. */
export interface PaperSize {
  width: number;
  height: number;
}

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const PAPERS: Record<PaperName, PaperSize> = {
  A3: { width: 297, height: 420 },
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
};
const DEFAULT_MARGIN_MM = 15;

/** Columns a line of a grid may have. */
export const GRID_COLUMNS = 12;
/** Narrower than this nothing can be read. */
export const MIN_CONTENT_MM = 40;

/** The sheet as it comes out of the printer. */
export function paperSize({ paper = 'A4', orientation }: Pick<PrintLayout, 'paper' | 'orientation'>): PaperSize {
  const { width, height } = typeof paper === 'string' ? PAPERS[paper] : paper;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (orientation === undefined) return { width, height };
  return orientation === 'landscape' ? { width: long, height: short } : { width: short, height: long };
}

/** The four margins of a layout. */
export function pageMargins({ margins = DEFAULT_MARGIN_MM }: Pick<PrintLayout, 'margins'>): Margins {
  return typeof margins === 'number' ? { top: margins, right: margins, bottom: margins, left: margins } : margins;
}

/** What the margins leave of the sheet. */
export function contentSize(layout: Pick<PrintLayout, 'paper' | 'orientation' | 'margins'>): PaperSize {
  const { width, height } = paperSize(layout);
  const { top, right, bottom, left } = pageMargins(layout);
  return { width: width - left - right, height: height - top - bottom };
}
