/** A backup cannot be taken or put back; `message` is meant for the person who asked. */
export class BackupRefused extends Error {
  /** A password is missing, or is another than the one that closed the archive. */
  readonly isLocked: boolean;

  constructor(message: string, { isLocked = false, ...options }: ErrorOptions & { isLocked?: boolean } = {}) {
    super(message, options);
    this.name = 'BackupRefused';
    this.isLocked = isLocked;
  }
}
