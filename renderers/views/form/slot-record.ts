import { createContext, useMemo } from 'react';
import type { SlotProps } from '../../engine/services.ts';
import type { FormHandle } from './form-handle.ts';
import type { FormSession } from './form-session.ts';
import type { RecordFormProps } from './record-form-props.ts';

/** The record that the slots of a form stand at; null where there is none, as in the designer. */
export const SlotRecordContext = createContext<SlotProps | null>(null);

interface SlotPlace {
  isReading: boolean;
  handle: FormHandle;
  session: FormSession;
  close(): void;
}

/** What the slots of an open form are told; the same object until it changes. */
export function useSlotRecord({ config, mode, record, handle: driver, submit }: RecordFormProps, { isReading, handle, session, close }: SlotPlace): SlotProps {
  const model = config.model.code;
  const id = mode === 'new' ? undefined : String(record?.['id']);
  const isOwn = !isReading && driver === undefined && submit === undefined;
  const form = useMemo(
    () => (isOwn ? { check: handle.check, refuse: handle.refuse, taken: handle.taken, version: () => session.version(), close } : undefined),
    [isOwn, handle, session, close],
  );
  return useMemo(() => ({ model, record: id, isReading, form }), [model, id, isReading, form]);
}
