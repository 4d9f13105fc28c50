export interface MenuProperty {
  /** Model, or dictionary type, that the entry is bound to. */
  moduleId?: string;
  screen?: string;
  /** A page of the product itself instead of a screen. */
  page?: string;
  projectTypes?: readonly string[];
}

/** The settings a menu entry carries as JSON text; nothing when they are absent or damaged. */
export function readMenuProperty(propertyJson: string | null | undefined): MenuProperty {
  if (!propertyJson) return {};
  try {
    const value = JSON.parse(propertyJson) as unknown;
    if (value === null || typeof value !== 'object') return {};
    const { moduleId, screen, page, projectTypes } = value as Record<string, unknown>;
    return {
      ...(typeof moduleId === 'string' && moduleId ? { moduleId } : {}),
      ...(typeof screen === 'string' && screen ? { screen } : {}),
      ...(typeof page === 'string' && page ? { page } : {}),
      ...(Array.isArray(projectTypes) ? { projectTypes: projectTypes.map(String) } : {}),
    };
  } catch {
    return {};
  }
}
