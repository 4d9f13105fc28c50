import dayjs from 'dayjs';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from './relative-time.ts';

/** Writes a moment as people say it: 5 minutes ago, or its date. */
export function useTimeText(): (timeMs: number) => string {
  const { t } = useTranslation('pages');
  return useCallback(
    (timeMs) => {
      const shown = relativeTime(timeMs, Date.now());
      if (shown.unit === 'date') return dayjs(timeMs).format('YYYY-MM-DD HH:mm');
      return shown.unit === 'now' ? t('ago.now') : t(`ago.${shown.unit}`, { count: shown.count });
    },
    [t],
  );
}
