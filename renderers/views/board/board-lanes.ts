import { createContext } from 'react';
import type { Lanes } from './use-lanes.ts';

/** The lanes of the board, for its body inside the frame that every list has. */
export const BoardLanes = createContext<Lanes | null>(null);
