import { memo } from 'react';
import type { ReactElement } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { FormField } from './form-field.tsx';

/** A field and the columns of the grid it takes. */
export interface PlacedField {
  key: string;
  span: number | 'full';
  /** The heading above says what the label would say: it is there for assistive tools only. */
  hidesLabel?: boolean;
}

/** The fields of one stretch of a form. The parent is the grid. */
export const FormBlock = memo(function FormBlock({ model, fields }: { model: ModelDocument; fields: readonly PlacedField[] }): ReactElement {
  return (
    <>
      {fields.map(({ key, span, hidesLabel }) => {
        const field = model.fields[key];
        return field && <FormField key={key} name={key} field={field} span={span} hidesLabel={hidesLabel === true} />;
      })}
    </>
  );
});
