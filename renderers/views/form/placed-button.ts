import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Draws the action that a button of the layout names; the page that shows the form knows the actions, the form does not. */
export const PlacedButtonContext = createContext<(code: string) => ReactNode>(() => null);
