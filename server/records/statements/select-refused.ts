/** Why a statement cannot be run; each is a text `select.<reason>` of the server. */
export type SelectReason =
  | 'syntax' | 'one' | 'select' | 'long' | 'deep' | 'part' | 'table' | 'function' | 'operator' | 'type' | 'parameter' | 'column' | 'columns' | 'empty';

/** A statement of a person's own that is not run. */
export class SelectRefused extends Error {
  readonly reason: SelectReason;
  /** The name or part it is about, as the statement has it. */
  readonly subject: string;
  /** Where in the statement, in characters from its beginning. */
  readonly offset: number | undefined;

  constructor(reason: SelectReason, subject = '', offset?: number) {
    super(`${reason}: ${subject}`);
    this.reason = reason;
    this.subject = subject;
    this.offset = offset;
  }
}
