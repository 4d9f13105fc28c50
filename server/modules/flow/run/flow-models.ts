import { sql } from 'kysely';
import { flowReleased } from '../../../events/catalogue.ts';
import { listenTo, type Listener } from '../../../kernel/events/events.ts';
import type { Kernel } from '../../../kernel/module.ts';

/** Models whose records may be in flows; of all others nobody has to ask with every write. */
export interface FlowModels {
  has(model: string): Promise<boolean>;
}

const known = new WeakMap<Kernel, Set<string>>();

export function flowModels(kernel: Kernel): FlowModels {
  let loading: Promise<Set<string>> | undefined;
  async function load(): Promise<Set<string>> {
    const { rows } = await sql<{ model: string }>`select distinct model from kernel.flow where released is not null`.execute(kernel.db);
    const models = new Set([...(known.get(kernel) ?? []), ...rows.map(({ model }) => model)]);
    known.set(kernel, models);
    return models;
  }
  // What was missed while nothing could be heard is read again.
  kernel.bus.onGap(() => void (loading = undefined));
  return {
    async has(model) {
      loading ??= load();
      loading.catch(() => void (loading = undefined));
      return (await loading).has(model);
    },
  };
}

/** Every process learns of a release. */
export function hearReleases(kernel: Kernel): Listener {
  return listenTo(flowReleased, 'flowModels', (model) => {
    const models = known.get(kernel) ?? new Set();
    models.add(model);
    known.set(kernel, models);
  });
}
