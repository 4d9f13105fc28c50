import { createSchemaField } from '@formily/react';
import type { ISchema } from '@formily/json-schema';
import { memo } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { FormItem } from './form-item.tsx';
import { RecordWidget } from './record-widget.tsx';

const SchemaField = createSchemaField({ components: { FormItem, RecordWidget } });

/** A field and the columns of the grid it takes. */
export interface PlacedField {
  key: string;
  span: number | 'full';
  /** The heading above says what the label would say: it is there for assistive tools only. */
  hidesLabel?: boolean;
}

/** The fields of one stretch of a form, as one Formily schema. The parent is the grid. */
export const FormBlock = memo(function FormBlock({ model, fields }: { model: ModelDocument; fields: readonly PlacedField[] }) {
  return <SchemaField schema={blockSchema(model, fields)} />;
});

/** Titles, rules and reactions stay with the model: Formily is told only what stands where. */
export function blockSchema(model: ModelDocument, fields: readonly PlacedField[]): ISchema {
  const properties: Record<string, ISchema> = {};
  fields.forEach(({ key, span, hidesLabel }, index) => {
    if (!model.fields[key]) return;
    properties[key] = {
      'x-index': index,
      'x-decorator': 'FormItem',
      'x-decorator-props': { span, hidesLabel },
      'x-component': 'RecordWidget',
    };
  });
  return { type: 'object', properties };
}
