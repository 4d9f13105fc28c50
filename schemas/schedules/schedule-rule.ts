/** When something repeats: by cron or every so many minutes, within a span of time. */
export interface ScheduleRule {
  /** Five fields, or six with seconds first. */
  cron?: string | null | undefined;
  /** Instead of `cron`; counted from `start`, or from the full hours of UTC. */
  everyMinutes?: number | null | undefined;
  /** A name of the IANA database, such as `Asia/Shanghai`: the hours are those of its clocks, summer time included. */
  timeZone: string;
  /** Not before this time, in epoch milliseconds. */
  start?: number | null | undefined;
  /** Not after this time, in epoch milliseconds. */
  end?: number | null | undefined;
}

/** The text of `cron` or the time zone cannot be understood, or the time never comes. */
export class InvalidSchedule extends Error {}
