import type { RecordListener } from '../../records/index.ts';
import { dropFiles } from './files.ts';
import { purgeFollowers } from './followers.ts';
import { purgeComments } from './repository.ts';

/** What was said about a record waits in the recycle bin with it, and goes with it. */
export const purgeListener: RecordListener = {
  model: '*',
  async after({ verb, model, id, trx }) {
    if (verb !== 'purge') return;
    await dropFiles(trx, await purgeComments(trx, model, id));
    await purgeFollowers(trx, model, id);
  },
};
