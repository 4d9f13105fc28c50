import { permissionChanged } from '../../events/catalogue.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { listenTo } from '../../kernel/events/events.ts';
import type { KeptInMemory } from '../../kernel/caches/kept-in-memory.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { Database } from '../sql/database.ts';
import type { Models } from '../sql/scope.ts';
import { loadRights } from './load-rights.ts';
import { memberTables } from './member-limits.ts';
import { EVERYTHING, NOTHING, type ActorRights, type ModelRights } from './rights.ts';

/** The system is nobody in the organisation. */
const SYSTEM_RIGHTS: ActorRights = {
  isAdministrator: true,
  variables: {
    'currentUser.id': SYSTEM_ACTOR.userId, 'currentUser.organizeId': null, 'currentUser.departmentId': null,
    'currentUser.organizeAndBelow': [], 'currentUser.departmentAndBelow': [], 'currentUser.subordinates': [],
    'currentUser.roles': [], 'currentUser.positions': [], 'currentUser.groups': [], 'currentUser.projects': [],
  },
  ownerOrganizeId: null,
  models: new Map(),
};

/** Compiled rights by user; one load at a time for each. */
export interface PermissionCache extends KeptInMemory {
  rights(actor: Actor): Promise<ActorRights>;
  model(actor: Actor, model: string): Promise<ModelRights>;
  /** Whether what somebody may do hangs on the records of a table. */
  dependsOn(table: string): boolean;
}

/** People, where they stand, what they take part in. */
const RIGHTS_TABLES: ReadonlySet<string> = new Set(['sys_user', 'sys_role', 'sys_position', 'sys_organize', 'project_member', 'project_info']);

export function createPermissionCache(
  database: Database, { db, directory, bus, events }: Pick<Kernel, 'db' | 'directory' | 'bus' | 'events'>, models: () => Models,
): PermissionCache {
  let cache = new Map<string, Promise<ActorRights>>();
  const uses = { hits: 0, misses: 0 };
  const clear = (): void => {
    cache = new Map();
  };
  events.listen(listenTo(permissionChanged, 'rights', clear));
  bus.onGap(clear);

  async function rights(actor: Actor): Promise<ActorRights> {
    if (actor.userId === SYSTEM_ACTOR.userId) return SYSTEM_RIGHTS;
    const known = cache.get(actor.userId);
    if (known !== undefined && ((await known).until ?? Infinity) > Date.now()) {
      uses.hits += 1;
      return known;
    }
    uses.misses += 1;
    const current = cache;
    const loading = loadRights(database, db, directory, models(), actor.userId);
    current.set(actor.userId, loading);
    loading.catch(() => current.delete(actor.userId));
    return loading;
  }

  return {
    rights,
    async model(actor, model) {
      if (actor.isAdministrator) return EVERYTHING;
      return (await rights(actor)).models.get(model) ?? NOTHING;
    },
    dependsOn: (table) => RIGHTS_TABLES.has(table) || memberTables(models()).has(table),
    entries: () => cache.size,
    uses,
    clear,
  };
}
