import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { requireSecretAgain } from '../../module-kit/outside-service.ts';
import type { RecordListener } from '../../records/index.ts';
import { tryInterface } from './check-interface.ts';
import { refuseFindings } from './finding.ts';
import { readInterface } from './interface-document.ts';

/** Only administrators say what the server asks of others and hands out; whatever way a document comes, it is checked. */
export function dataInterfaceListener(kernel: Kernel): RecordListener {
  return {
    model: 'dataInterface',
    async before({ verb, actor, before, after }) {
      refuseOthers(actor);
      if (after === undefined) return;
      // What has become faulty can still be switched off.
      if (verb === 'update' && before['enabledMark'] !== false && after['enabledMark'] === false) return;
      if (before !== undefined) requireSecretAgain(actor, before, after, 'secretValue', ['url', 'secretHeader']);
      const findings = await tryInterface(kernel, readInterface(after), actor);
      if (findings.length > 0) throw refuseFindings(actor, findings);
    },
  };
}

function refuseOthers(actor: Actor): void {
  if (!actor.isAdministrator) throw new AppError('forbidden', { textKey: 'dataInterface.administrators' });
}
