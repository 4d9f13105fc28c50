/** Read by Storybook's index too, which knows no React. */
export const FIELD_STATES = ['Empty', 'Filled', 'Invalid', 'ReadOnly', 'NoRightToChange', 'NoRightToRead', 'Reading', 'InList', 'Filter'] as const;
export type FieldState = (typeof FIELD_STATES)[number];

export const LIST_STATES = ['List', 'EmptyList', 'FailedList', 'ListWithoutRight', 'ReadOnlyList'] as const;
export const FORM_STATES = ['NewForm', 'InvalidForm', 'ReadOnlyForm', 'ReadForm'] as const;
/** A screen of one record has no list and is never new. */
export const SINGLE_STATES = ['ReadForm', 'ReadOnlyForm', 'InvalidForm'] as const;
export type ScreenState = (typeof LIST_STATES)[number] | (typeof FORM_STATES)[number];

export function statesOfScreen(screen: { single?: boolean; form?: unknown }): readonly ScreenState[] {
  if (screen.single) return SINGLE_STATES;
  return screen.form === undefined ? LIST_STATES : [...LIST_STATES, ...FORM_STATES];
}
