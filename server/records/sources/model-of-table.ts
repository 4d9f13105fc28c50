import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { ModelOfTable } from '#schemas/language/existing/table-fields.ts';
import type { Models } from '../sql/scope.ts';

/** The model whose records a foreign key of the data source names: one over that very table and column, or one of our own tables. */
export function modelOfTable(models: Models, source: string): ModelOfTable {
  return ({ schema, table, column }) => {
    for (const { code, document: { existing, fields, label, discriminator }, root } of models.values()) {
      const isOver = existing === undefined
        ? source === OWN_SOURCE && schema === 'records' && column === 'id' && root.table === table && discriminator === undefined
        : existing.source === source && existing.schema === schema && existing.table === table && fields[existing.key ?? '']?.column?.name === column;
      if (isOver) return { code, label };
    }
    return undefined;
  };
}
