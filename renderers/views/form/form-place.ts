import { createContext, useMemo } from 'react';
import type { LinkSource } from '../../engine/screen-link.ts';
import type { SlotProps } from '../../engine/services.ts';
import type { FormHandle } from './form-handle.ts';
import type { FormSession } from './form-session.ts';
import type { RecordFormProps } from './record-form-props.ts';

/** What stands in a form beside its fields knows this of it. */
export interface FormPlace {
  slot: SlotProps;
  /** Code of the screen whose form it is. */
  screen: string;
  /** Where its links start. */
  from: LinkSource;
}

/** The record that a form stands at; null where there is none, as in the designer. */
export const FormPlaceContext = createContext<FormPlace | null>(null);

interface OpenForm {
  isReading: boolean;
  handle: FormHandle;
  session: FormSession;
  close(): void;
}

/** The same object until it changes. */
export function useFormPlace({ config, mode, record, handle: driver, submit }: RecordFormProps, { isReading, handle, session, close }: OpenForm): FormPlace {
  const model = config.model.code;
  const id = mode === 'new' ? undefined : String(record?.['id']);
  const isOwn = !isReading && driver === undefined && submit === undefined;
  const form = useMemo(
    () => (isOwn ? {
      check: handle.check, refuse: handle.refuse, taken: handle.taken, values: handle.values, version: () => session.version(), close,
      listen: (changed: () => void) => session.record.state.subscribe(changed),
    } : undefined),
    [isOwn, handle, session, close],
  );
  return useMemo(
    () => ({ slot: { model, record: id, isReading, form }, screen: config.screen.code, from: { screen: config.screen, record } }),
    [model, id, isReading, form, config.screen, record],
  );
}
