import { dateRangeField } from '../range-input/date-range-field.tsx';

export const datetimeRange = dateRangeField('datetime', 290);
