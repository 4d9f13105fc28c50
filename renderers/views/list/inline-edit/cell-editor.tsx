import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useFieldRenderer } from '../../../engine/registry-context.tsx';
import { RecordFormProvider } from '../../../formily/record-form-provider.tsx';
import { usePathState } from '../../../formily/record-form-context.tsx';
import { FieldCell } from '../../../fields/field-cell.tsx';
import type { FormSession } from '../../form/form-session.ts';
import { CellWidget } from '../../sub-table/cell-widget.tsx';
import styles from './inline-edit.module.css';

/** Where the hand goes on to when a cell is done. */
export type Leave = 'stay' | 'down' | 'next' | 'previous' | 'cancel';

/** Boxes that a widget opens beside itself. */
const POPUPS = '.ant-select-dropdown, .ant-picker-dropdown, .ant-cascader-dropdown, .ant-popover, .ant-modal-root, .ant-color-picker, .ant-dropdown';

/** The widget of one cell. Enter, Tab or a press elsewhere finish it, Escape takes it back. */
export function CellEditor({ session, fieldKey, rowNumber, message, onLeave }: {
  session: FormSession;
  fieldKey: string;
  rowNumber: number;
  message: string | null;
  onLeave: (how: Leave) => void;
}): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const field = session.model.fields[fieldKey];
  const renderer = useFieldRenderer(field?.type ?? '');
  const state = usePathState(session.record, fieldKey);

  useEffect(() => {
    const box = place.current;
    const target = box?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button, [tabindex="0"]');
    if (box && !box.contains(document.activeElement)) target?.focus({ preventScroll: true });
    if (target instanceof HTMLInputElement) target.select();
    const pressed = (event: Event): void => {
      const at = event.target;
      if (at instanceof Element && !box?.contains(at) && !at.closest(POPUPS)) leave.current('stay');
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, []);

  if (!field) return null;
  const isFixed = state.readOnly || !state.visible;
  const keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const isChoosing = target.getAttribute('aria-expanded') === 'true';
    const isWriting = target.tagName === 'TEXTAREA' && !event.ctrlKey && !event.metaKey;
    const how: Leave | null = event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next')
      : event.key === 'Escape' && !isChoosing ? 'cancel'
        : event.key === 'Enter' && !isChoosing && !isWriting && !event.nativeEvent.isComposing ? 'down' : null;
    event.stopPropagation();
    if (!how) return;
    event.preventDefault();
    onLeave(how);
  };
  return (
    <div ref={place} className={styles.editor} onKeyDown={keys} tabIndex={-1}>
      <RecordFormProvider record={session.record} display={session.display}>
        {isFixed
          ? <FieldCell model={session.model.code} fieldPath={fieldKey} field={field} value={session.record.state.get(fieldKey) ?? null} ellipsis />
          : (
            <CellWidget
              id={`cell-${fieldKey}`} path={fieldKey} fieldPath={fieldKey} field={field} renderer={renderer} record={session.record}
              rowNumber={rowNumber} isInCell
            />
          )}
      </RecordFormProvider>
      {message !== null && <div role="alert" className={styles.message}>{message}</div>}
    </div>
  );
}
