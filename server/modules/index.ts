import type { ServerModule } from '../kernel/module.ts';
import { file } from './file/routes.ts';
import { health } from './health/routes.ts';
import { oauth } from './oauth/routes.ts';

/** Every resource the server has; the order does not matter. */
export const modules: readonly ServerModule[] = [file, health, oauth];
