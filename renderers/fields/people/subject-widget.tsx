import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { idsOf, useLabels } from '../choice-input/use-labels.ts';
import { statusOf, variantOf } from '../input-attributes.ts';
import { useSelectAttributes } from '../use-select-attributes.ts';
import { SubjectPicker } from './subject-picker.tsx';
import { subjectText } from './subject-cell.tsx';

export interface SubjectWidgetProps extends WidgetProps {
  icon: ReactNode;
}

/** The chosen as tags; the dialog to choose opens from the button, or from the field itself. */
export function SubjectWidget({ icon, ...props }: SubjectWidgetProps): ReactElement {
  const { field, model, fieldPath, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const attributes = useSelectAttributes(props);
  const [isOpen, setOpen] = useState(false);
  const ids = idsOf(value);
  const labels = useLabels(model, fieldPath, ids, props.display);
  return (
    <>
      <Space.Compact block>
        <Select<string[]>
          {...attributes}
          mode="multiple"
          open={false}
          showSearch={false}
          style={{ width: '100%' }}
          value={ids}
          options={ids.map((id, index) => ({ value: id, label: subjectText(id, labels[index] ?? id, t) }))}
          onChange={(next) => onChange(next)}
          onClick={() => !readOnly && setOpen(true)}
          onInputKeyDown={(event) => {
            if (readOnly || (event.key !== 'Enter' && event.key !== ' ')) return;
            event.preventDefault();
            setOpen(true);
          }}
          onBlur={onBlur}
          disabled={readOnly}
          autoFocus={inCell === true}
          suffixIcon={null}
          status={statusOf(invalid)}
          variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
          placeholder={readOnly ? undefined : field.placeholder ? text(field.placeholder) : t('form.choose')}
        />
        {readOnly ? null : (
          <Button
            icon={icon} type={inCell ? 'text' : 'default'} onClick={() => setOpen(true)}
            aria-label={t('form.openPicker', { title: text(field.title) })}
          />
        )}
      </Space.Compact>
      {isOpen ? <SubjectPicker {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
