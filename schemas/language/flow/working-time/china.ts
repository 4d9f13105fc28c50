import type { WorkCalendar } from './calendar.ts';
import document from './china.json' with { type: 'json' };

/** The calendar that the product ships: nine to twelve and one to six, with the holidays of China from 2025 on. */
export const chinaCalendar = document as unknown as WorkCalendar;
