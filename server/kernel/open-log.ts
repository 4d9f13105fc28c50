import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config.ts';
import { tracing } from './tracing/tracing.ts';

/** The log of a process. Where traces are kept, each line names the one it belongs to. */
export function openLog({ logLevel, isTraced = false }: Pick<Config, 'logLevel' | 'isTraced'>, to?: DestinationStream): Logger {
  return pino({ level: logLevel, ...(isTraced && { mixin: () => tracing().ids() }) }, to);
}
