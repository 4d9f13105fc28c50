import type { FieldRight, FieldRights, FlowDocument } from '../documents/flow.ts';
import type { ModelDocument } from '../documents/model.ts';
import { outlineOf } from './outline.ts';

const ORDER: readonly FieldRight[] = ['hidden', 'read', 'write', 'required'];

/**
 * What the person who has a task at a node may do with each field, and each column of a sub-table as `table.column`. A column
 * never allows more than its table. What a node does not name may be read, and at the start written.
 */
export function rightsAt(flow: FlowDocument, nodeId: string, model: Pick<ModelDocument, 'fields'>): Record<string, FieldRight> {
  const node = outlineOf(flow).get(nodeId)?.node;
  const given: FieldRights = node && 'rights' in node && node.rights ? node.rights : {};
  const other = given['*'] ?? (node?.type === 'start' ? 'write' : 'read');
  const rights: Record<string, FieldRight> = {};
  for (const [key, field] of Object.entries(model.fields)) {
    const own = given[key] ?? other;
    rights[key] = own;
    for (const column of Object.keys(field.fields ?? {})) rights[`${key}.${column}`] = lesser(given[`${key}.${column}`] ?? (own === 'required' ? 'write' : own), own);
  }
  return rights;
}

/** A table that must be filled may have columns that must be. */
function lesser(column: FieldRight, table: FieldRight): FieldRight {
  const limit = table === 'write' ? 'required' : table;
  return ORDER.indexOf(column) <= ORDER.indexOf(limit) ? column : limit;
}
