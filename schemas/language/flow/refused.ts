/** Ends an event that is not allowed now. `rule` names a text of the language. */
export class Refused extends Error {
  readonly rule: string;
  readonly params: Record<string, string | number>;

  constructor(rule: string, params: Record<string, string | number> = {}) {
    super(rule);
    this.rule = rule;
    this.params = params;
  }
}
