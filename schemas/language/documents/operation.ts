import type { Text } from './text.ts';

/** A named server call that actions and reactions may use; `schemas/operations.json` lists them all. */
export interface OperationDocument {
  /** e.g. `project.suspend` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{id}` stands for the record's id. */
  path: string;
  /** Model and code a user must be granted. */
  model: string;
  button: string;
  /** Shown when it has worked. */
  done?: Text;
}
