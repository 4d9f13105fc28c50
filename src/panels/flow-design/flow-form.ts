import type { ScreenConfig } from '#renderers/engine/data-source.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowForm, FlowHead } from '#schemas/wire/flow-designs.ts';

const CODE = '^[a-z][A-Za-z0-9]{0,49}$';

/** The form of the list of flows for a person who fills it in: flows are written by calls of their own, so that the screen alone would only show them. */
export function flowFormConfig(config: ScreenConfig, fields: readonly string[], forms: readonly FlowForm[] = []): ScreenConfig {
  const { model, screen, permission } = config;
  const { formModel, enCode } = model.fields;
  return {
    ...config,
    model: {
      ...model, writable: true,
      fields: {
        ...model.fields,
        // The server finds one where nobody has said one.
        ...(enCode && { enCode: { ...enCode, required: false, unique: false, pattern: CODE } }),
        ...(formModel && { formModel: { ...formModel, type: 'option', options: { items: forms.map(({ model: value, title: label }) => ({ value, label })) } } }),
      },
    },
    screen: { ...screen, form: screen.form && { ...screen.form, layout: screen.form.layout.filter((part) => fields.includes(typeof part === 'string' ? part : 'field' in part ? part.field : '')) } },
    permission: { ...permission, read: [...new Set([...permission.read, ...fields])], write: [...fields] },
  };
}

/** What the form says of a flow beside its document. */
export function headOf(values: Values): Omit<FlowHead, 'icon' | 'iconBackground'> {
  const text = (key: string): string => (typeof values[key] === 'string' ? values[key].trim() : '');
  return { category: text('category'), description: text('description'), sortCode: Number(values['sortCode'] ?? 0), type: values['type'] === '1' ? 1 : 0 };
}
