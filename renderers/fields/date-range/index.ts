import { dateRangeField } from '../range-input/date-range-field.tsx';

export const dateRange = dateRangeField('date', 210);
