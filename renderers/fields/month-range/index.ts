import { dateRangeField } from '../range-input/date-range-field.tsx';

export const monthRange = dateRangeField('month', 160);
