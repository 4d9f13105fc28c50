/** Ends an event that is not allowed now. `refusalText` says it in words. */
export class Refused extends Error {
  readonly rule: string;
  readonly params: Record<string, string | number>;

  constructor(rule: string, params: Record<string, string | number> = {}) {
    super(rule);
    this.rule = rule;
    this.params = params;
  }
}
