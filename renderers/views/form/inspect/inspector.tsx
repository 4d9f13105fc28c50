import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import { explainRecord } from './explain-field.ts';
import type { InspectedRecord } from './explain-field.ts';
import { ExplainedFields } from './explained-fields.tsx';

const WIDTH_PX = 540;
const REFRESH_MS = 150;

/** For who designs the form: every field with its value, its state and what set them last. */
export function Inspector({ inspected, onClose }: { inspected: InspectedRecord; onClose(): void }): ReactElement {
  const { t } = useServices();
  const { record } = inspected;
  const [fields, setFields] = useState(() => explainRecord(inspected));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = record.state.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setFields(explainRecord(inspected)), REFRESH_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [record, inspected]);

  return (
    <Drawer open mask={false} width={WIDTH_PX} placement="left" title={t('form.inspect.title')} onClose={onClose}>
      <ExplainedFields fields={fields} />
    </Drawer>
  );
}
