import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { InterfaceTrial } from '#schemas/wire/data-interface.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { CallLog, CallOrigin } from './call-log.ts';
import type { InterfaceDocument } from './interface-document.ts';
import type { InterfaceRunner } from './run-interface.ts';

/** Runs an interface and notes the call, whatever becomes of it. */
export async function runNoted(runner: InterfaceRunner, log: CallLog, document: InterfaceDocument, actor: Actor, origin: CallOrigin): Promise<InterfaceTrial> {
  const begun = performance.now();
  try {
    const value = await runner.run(document, origin.given, actor, origin.onceKey);
    const milliseconds = performance.now() - begun;
    log.note(document, origin, milliseconds, { rows: rowsOf(value) });
    return { value, milliseconds: Math.round(milliseconds), rows: rowsOf(value) };
  } catch (error) {
    log.note(document, origin, performance.now() - begun, { error });
    throw error;
  }
}

function rowsOf(value: JsonValue): number | null {
  return Array.isArray(value) ? value.length : null;
}
