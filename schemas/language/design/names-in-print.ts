import type { PrintBlock, PrintEdge, PrintLayout, PrintText, PrintValue } from '../documents/print.ts';
import type { Text } from '../documents/text.ts';
import { isEmptyBlock } from './empty-block.ts';
import { NamesInParts, type NamedPlace } from './names-in-parts.ts';

/** How names stand in print layouts. */
export class NamesInPrint extends NamesInParts {
  protected print(layout: PrintLayout, at: NamedPlace['at']): PrintLayout {
    return {
      ...layout,
      ...(layout.header && { header: this.edge(layout.header, [...at, 'header']) }),
      ...(layout.footer && { footer: this.edge(layout.footer, [...at, 'footer']) }),
      body: this.blocks(layout.body, [...at, 'body']),
    };
  }

  private edge(edge: PrintEdge, at: NamedPlace['at']): PrintEdge {
    return Object.fromEntries(Object.entries(edge).map(([side, text]: [string, PrintText]) => [side, this.printText(text, [...at, side])] as const)
      .filter(([, text]) => !Array.isArray(text) || text.length > 0));
  }

  private printText(text: PrintText, at: NamedPlace['at']): PrintText {
    if (!Array.isArray(text)) return text;
    return text.flatMap((piece, index): (Text | PrintValue)[] => {
      if (typeof piece === 'string' || !('field' in piece)) return [piece];
      const name = this.name(piece.field, this.root, 'print', [...at, index, 'field']);
      return name === null ? [] : [{ ...piece, field: name }];
    });
  }

  private blocks(blocks: readonly PrintBlock[], at: NamedPlace['at']): PrintBlock[] {
    return blocks.flatMap((block, index) => {
      const here = [...at, index];
      const next = this.block(block, here);
      return next === null || isEmptyBlock(next) ? [] : [block.when ? { ...next, when: this.condition(block.when, this.root, 'print', [...here, 'when']) } : next];
    });
  }

  private block(block: PrintBlock, at: NamedPlace['at']): PrintBlock | null {
    const named = (key: string, field: string): string | null => this.name(field, this.root, 'print', [...at, key]);
    if ('heading' in block) return { ...block, heading: this.printText(block.heading, [...at, 'heading']) };
    if ('text' in block) return { ...block, text: this.printText(block.text, [...at, 'text']) };
    if ('grid' in block) {
      const grid = block.grid.map((line, row) => line.flatMap((cell, index) => {
        const field = typeof cell === 'string' ? cell : 'field' in cell ? cell.field : undefined;
        if (field === undefined) return [cell];
        const name = this.name(field, this.root, 'print', [...at, 'grid', row, index]);
        if (name === null) return [];
        return [typeof cell === 'string' ? name : { ...cell, field: name }];
      })).filter((line) => line.length > 0);
      return { ...block, grid };
    }
    if ('table' in block) {
      const table = named('table', block.table);
      if (table === null) return null;
      return {
        ...block, table,
        ...(block.columns && { columns: this.columns(block.columns, block.table, 'print', [...at, 'columns']) }),
        ...(block.sums && { sums: this.columns(block.sums, block.table, 'print', [...at, 'sums']) }),
      };
    }
    if ('signatures' in block) {
      return { ...block, signatures: block.signatures.map((line, index) => {
        if (line.field === undefined) return line;
        const { field, ...rest } = line;
        const name = this.name(field, this.root, 'print', [...at, 'signatures', index, 'field']);
        return name === null ? rest : { ...line, field: name };
      }) };
    }
    if ('beside' in block) return { ...block, beside: block.beside.map((part, index) => ({ ...part, blocks: this.blocks(part.blocks, [...at, 'beside', index, 'blocks']) })) };
    if ('keepTogether' in block) return { ...block, keepTogether: this.blocks(block.keepTogether, [...at, 'keepTogether']) };
    for (const key of ['image', 'barcode', 'qrcode'] as const) {
      const field = (block as Partial<Record<typeof key, string>>)[key];
      if (field === undefined) continue;
      const name = named(key, field);
      return name === null ? null : { ...block, [key]: name } as PrintBlock;
    }
    return block;
  }
}
