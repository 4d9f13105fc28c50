import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Kernel } from '../../kernel/module.ts';
import type { JobDefinition } from '../../kernel/queue/job.ts';
import { REFRESH_JOB } from '../../records/index.ts';

const Input = Type.Object({ model: Type.String(), ids: Type.Array(Type.String()) });

/** Stored formulas of more records than a person waits for; until then they show what they counted on before. */
export const refreshJob = (kernel: Kernel): JobDefinition => ({
  name: REFRESH_JOB, retry: { attempts: 5, pauseSeconds: 10 }, timeoutSeconds: 3_000, atOnce: 1,
  async work({ input, signal }) {
    const { model, ids } = Value.Parse(Input, input);
    await kernel.records.refresh(model, ids, signal);
  },
});
