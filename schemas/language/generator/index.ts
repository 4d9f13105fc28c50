/** A project around a form: what another program needs to run it, as files. */
export { buildProject } from './project.ts';
export { runtimeFiles } from './runtime-files.ts';
