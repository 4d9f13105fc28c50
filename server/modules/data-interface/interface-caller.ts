import { AppError } from '../../kernel/errors.ts';
import type { InterfaceCall, InterfaceCaller } from '../../kernel/interface-calls.ts';
import type { Kernel } from '../../kernel/module.ts';
import { requireOpen } from './access.ts';
import type { CallLog } from './call-log.ts';
import type { InterfaceDocument } from './interface-document.ts';
import { runNoted } from './noted-run.ts';
import { takeParameters } from './parameters.ts';
import type { InterfaceRunner } from './run-interface.ts';

/** For fields, tasks and others that name an interface: what people may not call themselves, they get nothing of this way. */
export function interfaceCaller(kernel: Kernel, { runner, log }: { runner: InterfaceRunner; log: CallLog }): InterfaceCaller {
  async function open({ idOrCode, actor }: InterfaceCall): Promise<InterfaceDocument> {
    const document = await runner.find(idOrCode);
    if (document === undefined) throw new AppError('notFound');
    await requireOpen(kernel, actor, document);
    return document;
  }

  return {
    async call(call) {
      const { actor, use, parameters, onceKey } = call;
      const { value } = await runNoted(runner, log, await open(call), actor, { calledAs: use, userId: actor.userId, ip: '', given: parameters, ...(onceKey !== undefined && { onceKey }) });
      return value;
    },
    async check(call) {
      const { parameters } = await open(call);
      const { later = [] } = call;
      const isLater = (code: string): boolean => later.includes(code);
      const unknown = later.filter((code) => !parameters.some((one) => one.code === code)).map((code) => [code, null] as const);
      takeParameters(call.actor, parameters.filter(({ code }) => !isLater(code)), { ...call.parameters, ...Object.fromEntries(unknown) });
    },
  };
}
