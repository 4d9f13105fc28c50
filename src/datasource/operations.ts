import operationsFile from '#schemas/operations.json';
import type { OperationDocument } from '#schemas/language/documents/operation.ts';

const byName = new Map((operationsFile.operations as OperationDocument[]).map((operation) => [operation.name, operation]));

/** The named call of the server that actions use. */
export function findOperation(name: string): OperationDocument | undefined {
  return byName.get(name);
}
