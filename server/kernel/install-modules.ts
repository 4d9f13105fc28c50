import type { Kernel, ModuleManifest } from './module.ts';

/** Makes known what the modules do in the background and what they listen to. Their routes come later, when records stand. */
export function installModules(kernel: Kernel, modules: readonly ModuleManifest[]): void {
  const names = new Set<string>();
  for (const { name, jobs, listeners } of modules) {
    if (names.has(name)) throw new Error(`Two modules are called ${name}`);
    names.add(name);
    for (const job of jobs?.(kernel) ?? []) kernel.queue.define(job);
    for (const listener of listeners?.(kernel) ?? []) kernel.events.listen(listener);
  }
}

/** Lets settings of the modules be read as administrators have filled them in. Records stand by now. */
export function openSettings(kernel: Kernel, modules: readonly ModuleManifest[]): void {
  const keys = modules.flatMap(({ settings = [] }) => settings.flatMap(({ schema }) => Object.keys(schema.properties)));
  const source = keys.length === 0 ? undefined : kernel.records.settingsSource(keys);
  if (source !== undefined) kernel.settings.open(source);
}
