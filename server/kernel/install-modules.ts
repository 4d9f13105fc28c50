import type { FastifyInstance } from 'fastify';
import { checkDemands } from './declared-permissions.ts';
import type { Kernel, ModuleManifest } from './module.ts';

/** Makes known what the modules do in the background and what they listen to. Their routes come later, when records stand. */
export function installModules(kernel: Kernel, modules: readonly ModuleManifest[]): void {
  const names = new Set<string>();
  for (const { name, jobs, listeners, notices, work, operations, attachments } of modules) {
    if (names.has(name)) throw new Error(`Two modules are called ${name}`);
    names.add(name);
    for (const job of jobs?.(kernel) ?? []) {
      requireOwnName(name, 'job', job);
      kernel.queue.define(job);
    }
    for (const listener of listeners?.(kernel) ?? []) kernel.events.listen(listener);
    for (const kind of notices ?? []) {
      requireOwnName(name, 'kind of notice', kind);
      kernel.notify.define(kind);
    }
    for (const source of work?.(kernel) ?? []) {
      requireOwnName(name, 'source of work', source);
      kernel.work.define(source);
    }
    for (const operation of operations?.(kernel) ?? []) kernel.operations.define(operation);
    if (attachments !== undefined) kernel.fileReaders.add(attachments(kernel));
  }
}

function requireOwnName(module: string, what: string, { name }: { name: string }): void {
  if (!name.startsWith(`${module}.`)) throw new Error(`The ${what} ${name} of the module ${module} is to be called ${module}.${name}`);
}

/** Lets settings of the modules be read as administrators have filled them in. Records stand by now. */
export function openSettings(kernel: Kernel, modules: readonly ModuleManifest[]): void {
  const keys = modules.flatMap(({ settings = [] }) => settings.flatMap(({ schema }) => Object.keys(schema.properties)));
  const source = keys.length === 0 ? undefined : kernel.records.settingsSource(keys);
  if (source !== undefined) kernel.settings.open(source);
}

/** Opens what the modules serve: their methods and greetings of the live connection, and their routes. */
export async function openModules(app: FastifyInstance, kernel: Kernel, modules: readonly ModuleManifest[]): Promise<void> {
  const check = checkDemands(modules);
  for (const module of modules) {
    const { methods = [], greetings = [], close } = module.socket?.(kernel) ?? {};
    if (close !== undefined) app.addHook('onClose', async () => close());
    for (const method of methods) {
      check(module, method.permission, `The socket method ${method.call.method}`);
      kernel.sockets.methods.define(method);
    }
    for (const [kind, reader] of Object.entries(module.files?.(kernel) ?? {})) kernel.fileReaders.define(kind, reader);
    for (const greeting of greetings) kernel.sockets.greetings.define(greeting);
    await app.register(async (scope) => {
      scope.addHook('onRoute', ({ method, url, config }) => check(module, config?.permission, `${[method].flat().join(',')} ${url}`));
      await module.routes?.(scope, kernel);
    });
  }
}
