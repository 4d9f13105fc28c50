import type { FlowDocument, FlowInput } from '#schemas/language/documents/flow.ts';
import type { JsonPath } from '#schemas/language/record/model-error.ts';
import { namesInFlow } from '#schemas/language/names/flow-names.ts';
import type { FlowFinding } from '#schemas/wire/flow-designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';

type Input = Readonly<Record<string, FlowInput>>;

/** Data interfaces that cannot be asked as a flow asks them, by somebody who would release it: switched off, not theirs to call, or with other parameters. */
export async function checkInterfaces(kernel: Kernel, actor: Actor, flow: FlowDocument): Promise<FlowFinding[]> {
  const found: FlowFinding[] = [];
  for (const { kind, name, at } of namesInFlow(flow)) {
    if (kind !== 'interface') continue;
    // Of a node the input stands beside the call, of a rule for people in it.
    const inputAt = [...at.slice(0, at.at(-2) === 'call' ? -2 : -1), 'input'];
    found.push(...await faultsOf(kernel, actor, { name, at, inputAt, input: (valueAt(flow, inputAt) ?? {}) as Input }));
  }
  return found;
}

async function faultsOf(kernel: Kernel, actor: Actor, { name, at, input, inputAt }: { name: string; at: JsonPath; input: Input; inputAt: JsonPath }): Promise<FlowFinding[]> {
  const entries = Object.entries(input);
  const isField = (value: FlowInput): boolean => typeof value === 'object' && value !== null;
  const fault = (path: JsonPath, message: string): FlowFinding => ({ severity: 'error', path: [...path], message });
  try {
    await kernel.interfaces.check({
      idOrCode: name, actor, use: 'flow', parameters: Object.fromEntries(entries.filter(([, value]) => !isField(value))), later: entries.flatMap(([code, value]) => (isField(value) ? [code] : [])),
    });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.errorName === 'notFound') return [fault(at, translate(actor.locale, 'flow.interfaceOff', { name }))];
    if (error.errorName === 'forbidden') return [fault(at, translate(actor.locale, 'flow.interfaceNotYours', { name }))];
    if (error.errorName !== 'validation') throw error;
    const { errors = [] } = error.data as { errors?: { path: string; message: string }[] };
    return errors.map(({ path, message }) => fault(Object.hasOwn(input, path) ? [...inputAt, path] : at, message));
  }
}

function valueAt(document: unknown, at: JsonPath): unknown {
  return at.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined), document);
}
