import type { FastifyInstance } from 'fastify';
import { checkDemands } from './declared-permissions.ts';
import type { Kernel, ModuleManifest } from './module.ts';

/** Makes known what the modules do in the background and what they listen to. Their routes come later, when records stand. */
export function installModules(kernel: Kernel, modules: readonly ModuleManifest[]): void {
  const names = new Set<string>();
  for (const { name, jobs, listeners, notices, work, operations, localTasks, interfaces, attachments } of modules) {
    if (names.has(name)) throw new Error(`Two modules are called ${name}`);
    names.add(name);
    for (const job of withOwnNames(name, 'job', jobs?.(kernel))) kernel.queue.define(job);
    for (const listener of listeners?.(kernel) ?? []) kernel.events.listen(listener);
    for (const kind of withOwnNames(name, 'kind of notice', notices)) kernel.notify.define(kind);
    for (const source of withOwnNames(name, 'source of work', work?.(kernel))) kernel.work.define(source);
    for (const operation of operations?.(kernel) ?? []) kernel.operations.define(operation);
    for (const task of withOwnNames(name, 'local task', localTasks?.(kernel))) kernel.localTasks.define(task);
    if (interfaces !== undefined) kernel.interfaces.define(interfaces(kernel));
    if (attachments !== undefined) kernel.fileReaders.add(attachments(kernel));
  }
}

/** The parts of a module; throws for one that is not called after it. */
function withOwnNames<Part extends { name: string }>(module: string, what: string, parts: readonly Part[] = []): readonly Part[] {
  const other = parts.find(({ name }) => !name.startsWith(`${module}.`));
  if (other !== undefined) throw new Error(`The ${what} ${other.name} of the module ${module} is to be called ${module}.${other.name}`);
  return parts;
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
