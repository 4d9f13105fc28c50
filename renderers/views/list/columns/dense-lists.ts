import { createContext } from 'react';

/** Whether room is scarce around lists, as beside a second menu: there their lines are compact until a person wishes otherwise. */
export const DenseLists = createContext(false);
