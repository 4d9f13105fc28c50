import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { GridBlock, GridCell, PrintBlock, PrintLayout } from '../documents/print.ts';
import type { FieldNode, LayoutNode, ScreenDocument } from '../documents/screen.ts';
import type { Text } from '../documents/text.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import { isDecoration, partsOfGroup } from '../layout-nodes.ts';
import { ownField } from '../scope.ts';

/** The layouts a screen offers: its own, else one that follows its form. */
export function printLayoutsOf(screen: ScreenDocument, model: ModelDocument): PrintLayout[] {
  return screen.print !== undefined && screen.print.length > 0 ? screen.print : [defaultPrintLayout(screen, model)];
}

const DEFAULT_COLUMNS = 2;
const MAX_COLUMNS = 3;

/** The form as it reads on paper: a heading, its sections one below the other, its tables whole. */
export function defaultPrintLayout(screen: ScreenDocument, model: ModelDocument): PrintLayout {
  const columns = Math.min(screen.form?.columns ?? DEFAULT_COLUMNS, MAX_COLUMNS);
  const nodes = screen.form?.layout ?? Object.keys(model.fields);
  return {
    code: 'default',
    title: screen.title,
    header: { right: [{ field: model.label }] },
    footer: { left: '{date} {user}', right: '{page} / {pages}' },
    body: [{ heading: screen.title, level: 1, align: 'center' }, ...blocksOf(nodes, columns, model)],
  };
}

function blocksOf(nodes: readonly LayoutNode[], columns: number, model: ModelDocument): PrintBlock[] {
  const blocks: PrintBlock[] = [];
  let line: FieldNode[] = [];
  const flush = (): void => {
    if (line.length > 0) blocks.push(gridOf(line, columns, model));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || 'field' in node) {
      const view = typeof node === 'string' ? { field: node } : node;
      const field = ownField(model.fields, view.field);
      if (field === undefined || valueKindOf(field) !== 'rows') {
        line.push(view);
        continue;
      }
      flush();
      blocks.push({ heading: field.title, level: 3 }, { table: view.field, rowNumbers: true, ...(view.columns && { columns: columnsOf(view.columns) }) });
      continue;
    }
    flush();
    // What a form says beside its fields is for those who fill it in.
    if (isDecoration(node)) continue;
    for (const { part } of partsOfGroup(node)) {
      const inside = blocksOf(part.children, columns, model);
      const [first] = inside;
      const title = titleOf(part);
      // A table brings its own name.
      if (title !== undefined && inside.length > 0 && !(first && 'heading' in first)) blocks.push({ heading: title, level: 2 });
      blocks.push(...inside);
    }
  }
  flush();
  return blocks;
}

function titleOf(part: object): Text | undefined {
  const { section, card, title } = part as { section?: Text; card?: Text; title?: Text };
  return section ?? card ?? title;
}

function columnsOf(columns: NonNullable<FieldNode['columns']>): (string | { field: string; width?: number })[] {
  return columns.map((column) => (typeof column === 'string' ? column : { ...column }));
}

/** Fields in lines of as many as the form has beside each other; long texts take a line. */
function gridOf(views: readonly FieldNode[], columns: number, model: ModelDocument): GridBlock {
  const grid: GridCell[][] = [];
  let taken = columns;
  for (const { field, span } of views) {
    const width = isLong(ownField(model.fields, field)) || span === 'full' ? columns : Math.min(span ?? 1, columns);
    if (taken + width > columns) {
      grid.push([]);
      taken = 0;
    }
    grid.at(-1)?.push(width > 1 ? { field, span: width } : { field });
    taken += width;
  }
  return { grid };
}

function isLong(field: FieldDocument | undefined): boolean {
  return field !== undefined && ['textarea', 'richText', 'file', 'image', 'address', 'members', 'approver'].includes(field.type);
}
