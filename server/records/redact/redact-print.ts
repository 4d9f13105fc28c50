import type { GridCell, PrintBlock, PrintEdge, PrintLayout, PrintText, TableBlock } from '#schemas/language/documents/print.ts';
import { holdsFor, isConditionKnown, type ReadableFields, type Level } from './readable-fields.ts';

/**
 * A print layout that names nothing its reader may not know: values leave a blank in their line, lines and
 * tables without anything left go, and a part whose condition cannot be judged is not printed.
 */
export function redactPrint(layout: PrintLayout, { canRead, canQuery }: ReadableFields, root: Level): PrintLayout {
  const { header, footer, body, ...rest } = layout;
  return {
    ...rest,
    ...(header !== undefined && { header: edge(header) }),
    ...(footer !== undefined && { footer: edge(footer) }),
    body: blocks(body),
  };

  function isKnown(field: string): boolean {
    return holdsFor(field, canRead);
  }

  function edge(given: PrintEdge): PrintEdge {
    return Object.fromEntries(Object.entries(given).map(([side, said]: [string, PrintText]) => [side, text(said)]));
  }

  function text(given: PrintText): PrintText {
    return Array.isArray(given) ? given.filter((piece) => typeof piece === 'string' || !('field' in piece) || isKnown(piece.field)) : given;
  }

  function blocks(given: readonly PrintBlock[]): PrintBlock[] {
    return given.filter(({ when }) => when === undefined || isConditionKnown(when, root, canQuery)).flatMap(block);
  }

  function block(given: PrintBlock): PrintBlock[] {
    if ('heading' in given) return [{ ...given, heading: text(given.heading) }];
    if ('text' in given) return [{ ...given, text: text(given.text) }];
    if ('grid' in given) {
      const grid = given.grid.map((line) => line.map(cell)).filter((line) => line.some((one) => typeof one === 'string' || 'field' in one));
      return grid.length === 0 ? [] : [{ ...given, grid }];
    }
    if ('table' in given) return table(given);
    if ('signatures' in given) {
      return [{ ...given, signatures: given.signatures.map(({ field, ...line }) => ({ ...line, ...(field !== undefined && isKnown(field) && { field }) })) }];
    }
    if ('image' in given) return isKnown(given.image) ? [given] : [];
    if ('barcode' in given) return isKnown(given.barcode) ? [given] : [];
    if ('qrcode' in given) return isKnown(given.qrcode) ? [given] : [];
    if ('beside' in given) return [{ ...given, beside: given.beside.map((column) => ({ ...column, blocks: blocks(column.blocks) })) }];
    if ('keepTogether' in given) return [{ ...given, keepTogether: blocks(given.keepTogether) }];
    return [given];
  }

  function cell(given: string | GridCell): string | GridCell {
    const field = typeof given === 'string' ? given : 'field' in given ? given.field : undefined;
    if (field === undefined || isKnown(field)) return given;
    const span = typeof given === 'string' ? undefined : given.span;
    return { empty: true, ...(span !== undefined && { span }) };
  }

  function table(given: TableBlock & PrintBlock): PrintBlock[] {
    if (!isKnown(given.table)) return [];
    const { columns, sums } = given;
    const known = (column: string): boolean => isKnown(`${given.table}.${column}`);
    const shown = columns?.filter((column) => known(typeof column === 'string' ? column : column.field));
    if (shown?.length === 0) return [];
    return [{ ...given, ...(shown !== undefined && { columns: shown }), ...(sums !== undefined && { sums: sums.filter(known) }) }];
  }
}
