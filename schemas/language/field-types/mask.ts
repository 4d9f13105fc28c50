import type { FieldDocument } from '../documents/field.ts';
import { hasChoices } from '../choices/choice-rule.ts';
import { getFieldType } from './index.ts';

/** How many characters of a value stay readable behind its mask. */
const SHOWN = 4;
/** As many dots whatever the length, which would tell as well. */
const DOTS = '••••';

/** Whether the right to see no more than the last characters can be given on a field: its value is one text that somebody types. */
export function isMaskable(field: FieldDocument): boolean {
  const type = getFieldType(field.type);
  return type?.canMask === true && field.multiple !== true && !hasChoices(field);
}

/** What stands for a value of which only the last four characters may be seen; of one with no more than these, nothing is. */
export function maskedText(value: string): string {
  const characters = [...value];
  return characters.length <= SHOWN ? DOTS : DOTS + characters.slice(-SHOWN).join('');
}
