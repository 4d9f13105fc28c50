import { createContext, useMemo } from 'react';
import type { SlotProps } from '../../engine/services.ts';
import type { RecordFormProps } from './record-form-props.ts';

/** The record that the slots of a form stand at; null where there is none, as in the designer. */
export const SlotRecordContext = createContext<SlotProps | null>(null);

/** What the slots of an open form are told; the same object until it changes. */
export function useSlotRecord({ config, mode, record }: Pick<RecordFormProps, 'config' | 'mode' | 'record'>, isReading: boolean): SlotProps {
  const model = config.model.code;
  const id = mode === 'new' ? undefined : String(record?.['id']);
  return useMemo(() => ({ model, record: id, isReading }), [model, id, isReading]);
}
