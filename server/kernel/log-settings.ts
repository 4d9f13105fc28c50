import { Type } from 'typebox';
import { defineSettings } from './settings/settings.ts';

const days = (given: number) => Type.Integer({ minimum: 1, maximum: 3_650, default: given });

/** How long logs are kept. */
export const logSettings = defineSettings({ name: 'logs', schema: Type.Object({ requestLogDays: days(90), loginLogDays: days(365) }) });
