import { createContext } from 'react';
import type { Chart } from './use-chart.ts';

/** What the chart shows, for its body inside the frame that every list has. */
export const ChartContext = createContext<Chart | null>(null);
