import { useDesigner } from '../state/designer-context.ts';
import type { Designer } from '../state/designer-context.ts';
import type { FileCalls } from './calls.ts';

/** The verbs of a screen that stands in files; what takes them is not shown for designs. */
export function useFileCalls(): Designer & { calls: FileCalls } {
  const designer = useDesigner();
  if (!('files' in designer.way)) throw new Error('A design does not stand in files.');
  return { ...designer, calls: designer.way.files };
}
