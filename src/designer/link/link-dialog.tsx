import { Modal, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { CheckBoxes } from '#renderers/fields/choice-input/check-boxes.tsx';
import { takenThrough } from '#schemas/language/design/link-command.ts';
import type { FieldDocument, ReferenceDocument } from '#schemas/language/documents/field.ts';
import { Line } from '../properties/line.tsx';
import { FieldSelect } from '../properties/field-select.tsx';
import { useDesignCodes } from '../properties/suggestions.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { linkedModel, useLinkTarget } from './link-target.ts';
import styles from './link.module.css';

/** Sets a reference or a choice of people up: what it leads to, and which fields of it are shown beside it. */
export function LinkDialog({ path, field, onClose }: { path: string; field: FieldDocument; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const id = useId();
  const [reference, setReference] = useState<ReferenceDocument | undefined>(field.reference);
  const [take, setTake] = useState<string[]>([]);
  const model = reference?.model ?? linkedModel(field) ?? '';
  const { fields, refusal } = useLinkTarget(model);
  const label = fields?.some(([key]) => key === reference?.label) === true ? reference?.label : fields?.[0]?.[0];
  // Names of another kind of record say nothing of this one.
  const taken = useDesign((state) => (reference?.model === field.reference?.model ? [...takenThrough(state.documents, path)].join() : '')).split(',');

  function settle(): void {
    const changed = reference && label !== undefined && fields ? { ...reference, label } : reference;
    const titles = new Map(fields);
    store.run({
      name: 'linkField', field: path, ...(changed && { reference: changed }),
      take: take.flatMap((key) => titles.has(key) && !taken.includes(key) ? [{ field: key, title: titles.get(key)?.title ?? key }] : []),
    });
    onClose();
  }

  return (
    <Modal open width="min(560px, 100vw)" title={t('link.setUp', { title: text(field.title) })} okText={t('action.settle')} cancelText={t('action.cancel')} okButtonProps={{ disabled: !fields }} maskClosable={false} onCancel={onClose} onOk={settle}>
      {reference && (
        <Line id={`${id}-model`} label={t('link.model')}>
          <ModelSelect
            id={`${id}-model`} value={model}
            onChange={(next) => {
              setReference({ model: next, label: reference.label });
              setTake([]);
            }}
          />
        </Line>
      )}
      {refusal !== null ? <p role="alert">{refusal}</p> : !fields ? <Skeleton active paragraph={{ rows: 3 }} /> : (
        <>
          {reference && (
            <Line id={`${id}-label`} label={t('link.label')}>
              <FieldSelect id={`${id}-label`} value={label} fields={fields} onChange={(key) => key !== undefined && setReference({ ...reference, label: key })} />
            </Line>
          )}
          <fieldset className={styles['take']}>
            <legend>{t('link.take')}</legend>
            <CheckBoxes
              className={styles['choices']} value={[...taken, ...take]} onChange={(keys) => setTake(keys.filter((key) => !taken.includes(key)))}
              options={fields.filter(([key]) => key !== label || !reference).map(([value, one]) => ({ value, label: text(one.title), disabled: taken.includes(value) }))}
            />
          </fieldset>
        </>
      )}
    </Modal>
  );
}

/** The forms that the builder may see, and what is chosen now. */
function ModelSelect({ id, value, onChange }: { id: string; value: string; onChange(model: string): void }): ReactElement {
  const own = useDesign((state) => state.documents.model);
  const { text } = useServices();
  const known = useDesignCodes();
  const options = [{ value: own.code, label: text(own.title) }, ...known.filter((one) => one.value !== own.code)];
  return (
    <Select
      id={id} className={styles['wide'] ?? ''} showSearch optionFilterProp="label" value={value} onChange={onChange}
      options={options.some((one) => one.value === value) ? options : [...options, { value, label: value }]}
    />
  );
}
