/** A value that survives JSON unchanged. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

export type JsonScalar = null | boolean | number | string;
