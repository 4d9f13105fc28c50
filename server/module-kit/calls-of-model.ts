import type { FastifyInstance } from 'fastify';
import type { CallAnswer, CallName } from '#schemas/wire/call.ts';
import type { Actor } from '../kernel/actor.ts';
import { success } from '../kernel/envelope.ts';
import { serve, type CallRequest } from '../kernel/http/serve.ts';
import type { Kernel } from '../kernel/module.ts';
import { requireButton } from './require-button.ts';

type CallOfRecord = Extract<CallName, `${string}/:id${string}`>;

/** Serves calls of a module for those who hold a button on a model. */
export function callsOfModel(model: string): {
  may(button: string): { permission: { model: string; button: string } };
  /** A call about one record, for those who may use the button on it; `read` is seeing it. */
  serveOne<Name extends CallOfRecord>(
    app: FastifyInstance, kernel: Kernel, name: Name, button: string, handle: (actor: Actor, id: string, request: CallRequest<Name>) => Promise<CallAnswer<Name>>,
    config?: { whenFull?: true; bodyLimit?: number },
  ): void;
} {
  const may = (button: string): { permission: { model: string; button: string } } => ({ permission: { model, button } });
  return {
    may,
    serveOne(app, kernel, name, button, handle, config = {}) {
      serve(app, name, { ...may(button), ...config }, async (request) => {
        const { actor } = request;
        const { id } = request.params as { id: string };
        if (button === 'read') await kernel.records.get(actor, model, id);
        else await requireButton(kernel, actor, model, button, id);
        return success(await handle(actor, id, request));
      });
    },
  };
}
