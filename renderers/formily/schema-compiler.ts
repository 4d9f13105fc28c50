import { Schema } from '@formily/json-schema';

/**
 * Formily's own compiler turns every `{{ }}` in a schema into code. Documents are data here and
 * nothing in them may ever run, so text stays text and Formily's reaction runner is given nothing to do.
 */
export function installTextOnlyCompiler(): void {
  Schema.registerCompiler((expression) => expression);
}

installTextOnlyCompiler();
