/** A program for tests: a records server in a process of its own, which tells its address and can be killed. */
import type { RecordsServer } from './records-server.ts';
import { startRecordsServer } from './records-server.ts';

const { schemasDir, ...sameDatabaseAs } = JSON.parse(process.argv[2] ?? '') as Pick<RecordsServer, 'connection' | 'dataDir'> & { schemasDir?: string };
const { url } = await startRecordsServer({ sameDatabaseAs, ...(schemasDir !== undefined && { schemasDir }) });
process.stdout.write(`${url}\n`);
