import type { FlowValue } from '../edit/flow-edit.ts';

/** Sets a property of the chosen node; without a value it is taken away. */
export type SetNode = (property: string, value: FlowValue | undefined) => void;
