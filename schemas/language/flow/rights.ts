import type { FieldRight, FieldRights, FlowDocument } from '../documents/flow.ts';
import type { ModelDocument } from '../documents/model.ts';
import { outlineOf } from './outline.ts';

/**
 * What the person who has a task at a node may do with each field, and each column of a sub-table as `table.column`. What a node does
 * not name may be read, and at the start written; a column that it does not name is as its table. One that may be written in a table
 * that may only be read is filled in on the rows that are there; of a hidden table no column is seen.
 */
export function rightsAt(flow: FlowDocument, nodeId: string, model: Pick<ModelDocument, 'fields'>): Record<string, FieldRight> {
  const node = outlineOf(flow).get(nodeId)?.node;
  const given: FieldRights = node && 'rights' in node && node.rights ? node.rights : {};
  const other = given['*'] ?? (node?.type === 'start' ? 'write' : 'read');
  const rights: Record<string, FieldRight> = {};
  for (const [key, field] of Object.entries(model.fields)) {
    const own = given[key] ?? other;
    rights[key] = own;
    const usual = own === 'required' ? 'write' : own;
    for (const column of Object.keys(field.fields ?? {})) rights[`${key}.${column}`] = own === 'hidden' ? own : given[`${key}.${column}`] ?? usual;
  }
  return rights;
}
