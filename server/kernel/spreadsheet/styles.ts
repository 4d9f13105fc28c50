import { escapeXml } from './cell-xml.ts';

/** The looks that cells of a workbook have; each gets a number when it is first asked for. */
export interface Styles {
  of(format: string, look?: Look): number;
  xml(): string;
}

export type Look = 'plain' | 'head' | 'fault';

const FIRST_OWN_FORMAT = 164;
const BUILT_IN: Record<string, number> = { General: 0, '0': 1, '0.00': 2, '#,##0': 3, '#,##0.00': 4, '0%': 9, '0.00%': 10, '@': 49 };
const FONTS = ['plain', 'head'] as const;
const FILLS: Look[] = ['plain', 'head', 'fault'];

export function createStyles(): Styles {
  const formats = new Map<string, number>();
  const cells = new Map<string, { format: number; look: Look }>();
  const formatId = (format: string): number => {
    const known = Object.hasOwn(BUILT_IN, format) ? BUILT_IN[format] : formats.get(format);
    if (known !== undefined) return known;
    formats.set(format, FIRST_OWN_FORMAT + formats.size);
    return FIRST_OWN_FORMAT + formats.size - 1;
  };
  const of: Styles['of'] = (format, look = 'plain') => {
    const key = `${look} ${format}`;
    if (!cells.has(key)) cells.set(key, { format: formatId(format), look });
    return [...cells.keys()].indexOf(key);
  };
  of('General');
  return {
    of,
    xml() {
      const own = [...formats].map(([code, id]) => `<numFmt numFmtId="${String(id)}" formatCode="${escapeXml(code)}"/>`).join('');
      const looks = [...cells.values()].map(({ format, look }) =>
        `<xf numFmtId="${String(format)}" fontId="${String(look === 'head' ? FONTS.indexOf('head') : 0)}" fillId="${String(look === 'plain' ? 0 : FILLS.indexOf(look) + 1)}" borderId="0" xfId="0"`
        + ` applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="${look === 'head' ? 'center' : 'top'}" wrapText="${format === 49 ? '1' : '0'}"/></xf>`).join('');
      return '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
        + '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        + (own === '' ? '' : `<numFmts count="${String(formats.size)}">${own}</numFmts>`)
        + '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
        + `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid('FFE6F0FA')}${solid('FFFFD9D6')}</fills>`
        + '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
        + '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
        + `<cellXfs count="${String(cells.size)}">${looks}</cellXfs></styleSheet>`;
    },
  };
}

function solid(colour: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`;
}
