import { ORDER_OPERATORS } from './operators.ts';
import { parsePattern, textType } from './text-value.ts';

export const parseMonth = parsePattern(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, 'monthExpected');

/** A month as `YYYY-MM`. */
export const month = textType(7, { operators: ORDER_OPERATORS, parse: parseMonth });
