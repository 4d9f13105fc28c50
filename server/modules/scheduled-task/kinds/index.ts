import { httpCall } from './http-call.ts';
import { interfaceCall } from './interface-call.ts';
import type { TaskKind } from './kind.ts';
import { localTask } from './local-task.ts';

/** By the values of the field `executeType`; a new kind is its file, its line here and its choice in the model. */
export const KINDS: Readonly<Record<string, TaskKind>> = { http: httpCall, local: localTask, interface: interfaceCall };
