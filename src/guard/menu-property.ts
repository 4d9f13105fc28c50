import type { PortalView } from './app-route.ts';

export interface MenuProperty {
  /** Model, or dictionary type, that the entry is bound to. */
  moduleId?: string;
  screen?: string;
  /** A page of the product itself instead of a screen. */
  page?: string;
  projectTypes?: readonly string[];
  /** A saved view of the screen. */
  view?: string;
  /** A data interface. */
  report?: string;
  /** What a portal shows. */
  portal?: readonly PortalView[];
}

/** The settings a menu entry carries as JSON text; nothing when they are absent or damaged. */
export function readMenuProperty(propertyJson: string | null | undefined): MenuProperty {
  if (!propertyJson) return {};
  try {
    const value = JSON.parse(propertyJson) as unknown;
    if (value === null || typeof value !== 'object') return {};
    const { moduleId, screen, page, projectTypes, view, report, portal } = value as Record<string, unknown>;
    return {
      ...(typeof moduleId === 'string' && moduleId ? { moduleId } : {}),
      ...(typeof screen === 'string' && screen ? { screen } : {}),
      ...(typeof page === 'string' && page ? { page } : {}),
      ...(typeof view === 'string' && view ? { view } : {}),
      ...(typeof report === 'string' && report ? { report } : {}),
      ...(Array.isArray(portal) ? { portal: portal.flatMap(readPortalView) } : {}),
      ...(Array.isArray(projectTypes) ? { projectTypes: projectTypes.map(String) } : {}),
    };
  } catch {
    return {};
  }
}

function readPortalView(value: unknown): PortalView[] {
  if (value === null || typeof value !== 'object') return [];
  const { screen, view, report } = value as Record<string, unknown>;
  if (typeof report === 'string') return [{ report }];
  return typeof screen === 'string' && typeof view === 'string' ? [{ screen, view }] : [];
}
