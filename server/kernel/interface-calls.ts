import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

/** What calls an interface, other than a request for it: `options` of a field, a scheduled `task`, or a node of a `flow`. */
export type InterfaceUse = 'options' | 'task' | 'flow';

export interface InterfaceCall {
  idOrCode: string;
  /** Unchecked, by the codes of the interface's parameters. */
  parameters: Readonly<Record<string, unknown>>;
  /** Whose rights hold. */
  actor: Actor;
  use: InterfaceUse;
  /** Of a call that does something: the same for each try of it, so that the other side can tell them from a second call. Such calls are never answered from what is kept. */
  onceKey?: string;
}

/** Parameters whose values are known only when it is called, by their codes. */
export interface InterfaceCheck extends InterfaceCall {
  later?: readonly string[];
}

/** Throws AppError in the actor's language; notFound where none is called so or it is switched off. */
export interface InterfaceCaller {
  call(call: InterfaceCall): Promise<JsonValue>;
  /** The same without asking for an answer. Errors of a 422 name parameters by their codes. */
  check(call: InterfaceCheck): Promise<void>;
}

/** Data interfaces, for parts of the product that are not their module. */
export interface InterfaceCalls extends InterfaceCaller {
  /** Says how they are called; throws where that is said already. */
  define(caller: InterfaceCaller): void;
}

export function createInterfaceCalls(): InterfaceCalls {
  let defined: InterfaceCaller | undefined;
  const caller = (): InterfaceCaller => {
    if (defined === undefined) throw new AppError('notFound');
    return defined;
  };
  return {
    call: async (call) => caller().call(call),
    check: async (call) => caller().check(call),
    define(next) {
      if (defined !== undefined) throw new Error('Two modules have data interfaces');
      defined = next;
    },
  };
}
