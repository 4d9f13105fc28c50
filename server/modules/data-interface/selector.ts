import type { RecordValues } from '../../records/index.ts';

/** Nodes of a category have `categoryId` 0, and those that can be chosen 1. */
const CATEGORY = '0';
const INTERFACE = '1';

/** Interfaces below their categories, as pickers show them. */
export function selectorOf(rows: readonly RecordValues[]): RecordValues[] {
  const categories = [...new Set(rows.map(({ category }) => String(category ?? '')))];
  return categories.map((category) => {
    const inside = rows.filter((row) => String(row['category'] ?? '') === category);
    const display = inside[0]?.['$display'] as RecordValues | undefined;
    return {
      id: `category:${category}`, parentId: '-1', fullName: String(display?.['category'] ?? category), categoryId: CATEGORY, hasChildren: true, isLeaf: false,
      children: inside.map(({ id, fullName, enCode, kind }) => ({ id: id ?? null, parentId: `category:${category}`, fullName: fullName ?? null, enCode: enCode ?? null, kind: kind ?? null, categoryId: INTERFACE, hasChildren: false, isLeaf: true })),
    };
  });
}
