import type { FlowDocument } from '../documents/flow.ts';
import { namesBy } from './by-skeleton.ts';
import declared from './flow-names.json' with { type: 'json' };
import type { NamedPlace, NameOptions } from './name-mapper.ts';
import type { Skeletons } from './skeleton.ts';

/** Every place of a flow that names something, in the order of the language. */
export function namesInFlow(flow: FlowDocument, options: NameOptions = {}): NamedPlace[] {
  return namesBy(declared as unknown as Skeletons, 'flow', flow, options);
}
