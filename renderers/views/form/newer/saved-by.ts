import dayjs from 'dayjs';
import type { Values } from '#schemas/language/runtime.ts';
import { useServices } from '../../../engine/services-context.tsx';

export interface SavedBy {
  name: string;
  /** The time of today, or the date with it. */
  time: string;
}

/** Who has saved a record last, and when, as the record itself says. */
export function useSavedBy(record: Values): SavedBy {
  const { t, user } = useServices();
  const { lastModifyUserId: by, lastModifyTime: at, $display: texts } = record;
  const shown = texts !== null && typeof texts === 'object' && !Array.isArray(texts) ? texts['lastModifyUserId'] : undefined;
  const name = by === user.id ? t('form.newer.self') : typeof shown === 'string' && shown !== '' ? shown : t('form.newer.somebody');
  return { name, time: typeof at === 'number' ? timeText(at) : '' };
}

function timeText(time: number): string {
  return dayjs(time).format(dayjs(time).isSame(dayjs(), 'day') ? 'HH:mm' : 'YYYY-MM-DD HH:mm');
}
