import type { DataSource } from '#renderers/engine/data-source.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { FIELD_TYPES } from '#schemas/language/field-types/index.ts';
import type { FlowDesign, FlowField } from '#schemas/wire/flow-designs.ts';
import type { FlowDesigner } from '#src/flow-designer/state/flow-context.ts';
import { call } from '#src/session/call.ts';

/** A flow with what its designer has to know. Throws DataSourceError. */
export async function loadFlow(id: string, dataSource: DataSource): Promise<{ design: FlowDesign; model: ModelDocument } & Pick<FlowDesigner, 'flows' | 'forms'>> {
  const design = await call('GET /api/workflow/Engine/FlowEngine/:id', { params: { id } });
  const [model, flows, forms] = await Promise.all([
    // Who designs flows of a form need not have its records: then its fields are known by name and type alone.
    dataSource.config(design.model).then((config) => config.model, async () => modelOf(design, (await call('GET /api/workflow/Engine/FlowEngine/:id/FormDataFields', { params: { id } })).list)),
    call('GET /api/workflow/Engine/FlowEngine/Selector').then(({ list }) => list, () => []),
    call('GET /api/workflow/Engine/FlowEngine/Forms').then(({ list }) => list.map(({ model: code, title }) => ({ code, title })), () => []),
  ]);
  return { design, model, flows, forms };
}

function modelOf({ model: code, modelTitle: title }: FlowDesign, list: readonly FlowField[]): ModelDocument {
  const fields: Record<string, FieldDocument> = {};
  for (const { key, title: name, type, isRequired } of list) {
    const known = FIELD_TYPES.find((one) => one === type);
    const [table = '', column] = key.split('.');
    if (!known) continue;
    const field: FieldDocument = { id: key, type: known, title: name, ...(isRequired && { required: true }) };
    const around = fields[table];
    if (column === undefined) fields[key] = known === 'table' ? { ...field, fields: {} } : field;
    else if (around) around.fields = { ...around.fields, [column]: field };
  }
  return { kind: 'model', schemaVersion: 1, code, title, label: Object.keys(fields)[0] ?? 'id', fields };
}
