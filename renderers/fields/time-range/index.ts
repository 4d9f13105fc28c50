import { dateRangeField } from '../range-input/date-range-field.tsx';

export const timeRange = dateRangeField('time', 130, 'HH:mm');
