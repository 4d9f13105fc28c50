import { Type } from 'typebox';
import { defineSettings } from './settings/settings.ts';

/** How many days a log is kept, `given` where nothing is set. */
export const logDays = (given: number) => Type.Integer({ minimum: 1, maximum: 3_650, default: given });

/** How long logs are kept. */
export const logSettings = defineSettings({ name: 'logs', schema: Type.Object({ requestLogDays: logDays(90), loginLogDays: logDays(365) }) });
