import { Schema } from '@formily/json-schema';

/**
 * Formily's own compiler turns every `{{ }}` in a schema into code. Documents are data here and
 * nothing in them may ever run, so text stays the text it was, braces and all.
 */
export function installTextOnlyCompiler(): void {
  Schema.registerCompiler((expression) => `{{${expression}}}`);
}

installTextOnlyCompiler();
