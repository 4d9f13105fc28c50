/** A project around a form: what another program needs to run it, as files. */
export { buildProject } from './project.ts';
export { runtimeFiles } from './runtime-files.ts';
export { sampleRecord } from './sample-record.ts';
export { MARKS_FILE } from './renew-file.ts';
