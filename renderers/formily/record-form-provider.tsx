import { FormLayout } from '@formily/antd-v5';
import { FormContext } from '@formily/react';
import { createContext, memo, use, useId, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { RecordFormSurroundingsProvider } from './record-form-context.tsx';
import type { RecordFormSurroundings } from './record-form-context.tsx';
import type { RecordForm } from './record-form.ts';

export interface RecordFormProviderProps extends Partial<Pick<RecordFormSurroundings, 'display' | 'related' | 'columnsOf' | 'behind' | 'isSketch'>> {
  record: RecordForm;
  labels?: 'above' | 'beside';
  children: ReactNode;
}

const nothing = (): undefined => undefined;
const noModels = {};

/** Gives a record form to the blocks, fields and sub-tables below it. */
export function RecordFormProvider(props: RecordFormProviderProps): ReactElement {
  const { record, labels = 'above', display = nothing, related = noModels, columnsOf = nothing, behind = nothing, isSketch = false, children } = props;
  const idPrefix = useId();
  const surroundings = useMemo(
    () => ({ record, model: record.model.document.code, idPrefix, display, related, columnsOf, behind, isSketch }),
    [record, idPrefix, display, related, columnsOf, behind, isSketch],
  );
  return (
    // Not FormProvider: it ends the form for good when React hides the page it is on.
    <FormContext.Provider value={record.form}>
      <RecordFormSurroundingsProvider value={surroundings}>
        <Contents value={children}><Labels labels={labels} /></Contents>
      </RecordFormSurroundingsProvider>
    </FormContext.Provider>
  );
}

const Contents = createContext<ReactNode>(null);

/** Formily's layout tells all fields below it to draw themselves whenever it is drawn: it is drawn only when the place of the labels changes. */
const Labels = memo(function Labels({ labels }: { labels: 'above' | 'beside' }): ReactElement {
  return <FormLayout layout={labels === 'beside' ? 'horizontal' : 'vertical'} colon={false}><Inside /></FormLayout>;
});

function Inside(): ReactNode {
  return use(Contents);
}
