import type { ProjectWriter } from './project-writer.ts';
import type { KeepDemoFile } from './files/keep-demo-file.ts';
import type { ProjectSeed } from './projects.ts';
import type { Random } from './random.ts';

/** What the ledgers of one project are made from. */
export interface ProjectContext {
  seed: ProjectSeed;
  id: string;
  writer: ProjectWriter;
  random: Random;
  /** Keeps what people have uploaded. */
  keep: KeepDemoFile;
  /** Contract amount of the works in yuan. */
  worksAmount: number;
}
