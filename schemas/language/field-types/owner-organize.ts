import { systemCode } from './system-value.ts';

/** The organisation that the record belongs to: that of its creator at the time. */
export const ownerOrganize = systemCode('ownerOrganizeId', 'organize');
