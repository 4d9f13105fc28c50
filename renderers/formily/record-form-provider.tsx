import { FormLayout } from '@formily/antd-v5';
import { FormProvider } from '@formily/react';
import { useId, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { RecordFormSurroundingsProvider } from './record-form-context.tsx';
import type { RecordForm } from './record-form.ts';

export interface RecordFormProviderProps {
  record: RecordForm;
  labels?: 'above' | 'beside';
  display?: (path: string) => string | string[] | undefined;
  children: ReactNode;
}

const nothing = (): undefined => undefined;

/** Gives a record form to the blocks, fields and sub-tables below it. */
export function RecordFormProvider({ record, labels = 'above', display = nothing, children }: RecordFormProviderProps): ReactElement {
  const idPrefix = useId();
  const surroundings = useMemo(
    () => ({ record, model: record.model.document.code, idPrefix, display }),
    [record, idPrefix, display],
  );
  return (
    <FormProvider form={record.form}>
      <RecordFormSurroundingsProvider value={surroundings}>
        <FormLayout layout={labels === 'beside' ? 'horizontal' : 'vertical'} colon={false}>
          {children}
        </FormLayout>
      </RecordFormSurroundingsProvider>
    </FormProvider>
  );
}
