import { Button } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';

interface FormFooterProps {
  isReading: boolean;
  isBusy: boolean;
  /** False for a form that stands in its place for good. */
  canClose: boolean;
  submitText: string | undefined;
  extraButtons: ReactNode;
  /** What stands at the other end: the state of the draft, undo and the like. */
  tools?: ReactNode;
  onClose(): void;
  onSave(): void;
}

/** The buttons of a form: those of the screen, then closing and saving. */
export function FormFooter({ isReading, isBusy, canClose, submitText, extraButtons, tools, onClose, onSave }: FormFooterProps): ReactElement {
  const { t } = useServices();
  return (
    <>
      {tools}
      {extraButtons}
      {canClose ? <Button onClick={onClose}>{t(isReading ? 'form.close' : 'form.cancel')}</Button> : null}
      {isReading ? null : <Button type="primary" loading={isBusy} onClick={onSave}>{submitText ?? t('form.save')}</Button>}
    </>
  );
}
