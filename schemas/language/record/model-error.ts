import type { Issue } from '../runtime.ts';

export type JsonPath = readonly (string | number)[];

/** What keeps a model from being compiled. `at` is the place in its document. */
export interface ModelIssue {
  at: JsonPath;
  rule: string;
  params?: Issue['params'];
}

export type Reporter = (at: JsonPath, rule: string, params?: Issue['params']) => void;

/** Thrown by `compileModel`, with everything that is wrong at once. */
export class ModelError extends Error {
  readonly issues: readonly ModelIssue[];

  constructor(code: string, issues: readonly ModelIssue[]) {
    super(`model ${code}: ${issues.map((issue) => `${issue.at.join('/')}: ${issue.rule}`).join('; ')}`);
    this.issues = issues;
  }
}
