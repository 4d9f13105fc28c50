import type { ModuleManifest } from './module.ts';
import type { RoutePermission } from './route-permission.ts';

/** Throws where what is demanded at `place` is not among the permissions of its module. */
export type DemandCheck = (module: ModuleManifest, permission: RoutePermission | undefined, place: string) => void;

/** Holds routes and socket methods to the permissions that their modules declare; throws for a code that is declared twice. */
export function checkDemands(modules: readonly ModuleManifest[]): DemandCheck {
  const owners = new Map<string, string>();
  for (const { name, permissions = {} } of modules) {
    for (const [model, buttons] of Object.entries(permissions)) {
      for (const button of buttons) {
        const owner = owners.get(`${model} ${button}`);
        if (owner !== undefined) throw new Error(`The permission ${button} on ${model} is declared twice, by ${owner} and ${name}`);
        owners.set(`${model} ${button}`, name);
      }
    }
  }
  return (module, permission, place) => {
    // What says nothing is refused by the guard of the requests.
    if (permission === undefined || typeof permission === 'string') return;
    for (const { model, button } of 'anyOf' in permission ? permission.anyOf : [permission]) {
      if (owners.get(`${model} ${button}`) !== module.name) throw new Error(`${place} demands ${button} on ${model}, which the module ${module.name} does not declare`);
    }
  };
}
