import { createContext } from 'react';

/** True within the page of an instance and the form that launches one: what they show of the approval is not shown again in the form. */
export const OfFlowContext = createContext(false);
