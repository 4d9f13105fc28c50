import { Button, Space } from 'antd';
import { useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { LazyChoiceSelect } from '../choice-input/lazy-choice.tsx';

export interface PickerDialogProps extends WidgetProps {
  onClose(): void;
}

/** A quick search list and, beside it, the way to a dialog with more room. */
export function PickerWithDialog({ icon, Dialog, ...props }: WidgetProps & { icon: ReactNode; Dialog: ComponentType<PickerDialogProps> }): ReactElement {
  const { t, text } = useServices();
  const [isOpen, setOpen] = useState(false);
  const select = <LazyChoiceSelect {...props} isMultiple={props.field.multiple === true} />;
  if (props.readOnly) return select;
  return (
    <>
      <Space.Compact block>
        {select}
        <Button
          icon={icon}
          type={props.inCell ? 'text' : 'default'}
          aria-label={t('form.openPicker', { title: text(props.field.title) })}
          onClick={() => setOpen(true)}
        />
      </Space.Compact>
      {isOpen ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
