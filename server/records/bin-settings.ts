import { Type } from 'typebox';
import { BIN_DAYS } from '../kernel/config.ts';
import { defineSettings } from '../kernel/settings/settings.ts';

/** How long removed records wait in the recycle bin; 0 is for ever. */
export const binSettings = defineSettings({ name: 'recycleBin', schema: Type.Object({ binDays: Type.Integer({ minimum: 0, maximum: 36_500, default: BIN_DAYS }) }) });
