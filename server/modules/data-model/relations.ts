import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { RelationEdge, RelationGraph, RelationNode } from '#schemas/wire/relations.ts';
import { type Documents, fieldTarget, listTables, type Place, type PublishedDesign, readColumns } from '../../records/index.ts';

/** Every model with its references, child tables and trees. */
export function modelRelations(documents: Documents, designs: readonly PublishedDesign[], locale: Locale): RelationGraph {
  const ids = new Map(designs.map(({ id, code }) => [code, id]));
  const nodes: RelationNode[] = [];
  const edges: RelationEdge[] = [];
  for (const model of documents.models.values()) addModel(model);
  return { nodes, edges };

  function addModel(model: ModelDocument): void {
    const designId = ids.get(model.code);
    nodes.push({
      id: model.code, title: resolveText(model.title, locale), detail: model.code,
      kind: designId === undefined ? 'file' : 'design', ...(designId === undefined ? {} : { designId }), fields: shown(model.fields, model.existing?.key),
    });
    addFields(model, model.code, model.fields, designId);
  }

  function addFields(model: ModelDocument, node: string, fields: Record<string, FieldDocument>, designId: string | undefined): void {
    for (const [key, field] of Object.entries(fields)) {
      const title = resolveText(field.title, locale);
      if (field.fields !== undefined) {
        const child = `${node}.${key}`;
        nodes.push({ id: child, title, detail: child, kind: designId === undefined ? 'file' : 'design', ...(designId === undefined ? {} : { designId }), fields: shown(field.fields, undefined) });
        edges.push({ from: node, to: child, kind: 'many', field: title });
        addFields(model, child, field.fields, designId);
        continue;
      }
      const target = fieldTarget(field) ?? field.aggregate?.model;
      if (key === model.parent && node === model.code) edges.push({ from: node, to: target ?? model.code, kind: 'tree', field: title });
      else if (target !== undefined && documents.models.has(target)) edges.push({ from: node, to: target, kind: field.aggregate === undefined ? 'one' : 'many', field: title });
    }
  }

  function shown(fields: Record<string, FieldDocument>, keyField: string | undefined): RelationNode['fields'] {
    return Object.entries(fields).filter(([, field]) => field.fields === undefined)
      .map(([name, field]) => ({ name, title: resolveText(field.title, locale), type: field.type, isKey: name === keyField }));
  }
}

const MAX_TABLES = 200;

/** The tables of a data source with their foreign keys. */
export async function tableRelations(place: Place): Promise<RelationGraph> {
  const tables = (await listTables(place)).slice(0, MAX_TABLES);
  const nodes: RelationNode[] = [];
  const edges: RelationEdge[] = [];
  const known = new Set(tables.map(({ schema, table }) => `${schema}.${table}`));
  for (const { schema, table, comment } of tables) {
    const id = `${schema}.${table}`;
    const columns = await readColumns(place, schema, table);
    nodes.push({
      id, title: comment ?? table, detail: id, kind: 'table',
      fields: columns.map((column) => ({ name: column.name, title: column.comment ?? column.name, type: column.type, isKey: column.isKey })),
    });
    for (const { name, pointsAt } of columns) {
      const to = pointsAt === null ? '' : `${pointsAt.schema}.${pointsAt.table}`;
      if (known.has(to)) edges.push({ from: id, to, kind: to === id ? 'tree' : 'one', field: name });
    }
  }
  return { nodes, edges };
}
