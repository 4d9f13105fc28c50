import { createContext } from 'react';

/** Whether room is scarce around lists, as beside a second menu: there their lines are compact until a person wishes otherwise, and show one command each beside the menu of the others. */
export const DenseLists = createContext(false);
