import type { FieldDocument } from '../documents/field.ts';
import { givenCode, systemCode, systemInstant } from './system-value.ts';
import { textType } from './text-value.ts';

/** Types whose value nobody types: the server fills it in. */
export const givenValues = {
  /** Drawn from a bill rule when the record is created. */
  billNumber: textType(200, { needs: 'billRule', serverFilled: true, canMask: true }),
  /** The amount of another field in Chinese capitals. */
  capitals: textType(200, { serverFilled: true, settings: { of: { kind: 'field', isRequired: true } }, formula: capitalsOf }),
  creator: systemCode('creatorUserId', 'user'),
  createdTime: systemInstant('creatorTime'),
  /** Who changed the record last; empty until somebody does. */
  modifier: systemCode('lastModifyUserId', 'user'),
  modifiedTime: systemInstant('lastModifyTime'),
  /** The organisation that the record belongs to: that of its creator at the time. */
  ownerOrganize: systemCode('ownerOrganizeId', 'organize'),
  /** The creator's department at the time. */
  ownerDepartment: givenCode('department', { filledFrom: 'currentUser.departmentId' }),
  /** The creator's first position at the time. */
  ownerPosition: givenCode('position', { filledFrom: 'currentUser.positions' }),
};

/** Nothing where there is no amount, which is not the same as zero. */
function capitalsOf({ settings }: FieldDocument): string | undefined {
  const of = settings?.['of'];
  return typeof of === 'string' ? `IF(EMPTY(${of}), "", CAPITALS(${of}))` : undefined;
}
