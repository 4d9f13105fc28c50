/** Why a formula cannot be used. `position` is the offset in its text; `rule` names a text in the messages. */
export class FormulaError extends Error {
  readonly rule: string;
  readonly position: number;
  readonly params: Record<string, string | number>;

  constructor(rule: string, position: number, params: Record<string, string | number> = {}) {
    super(`${rule} at ${position}`);
    this.rule = rule;
    this.position = position;
    this.params = params;
  }
}
