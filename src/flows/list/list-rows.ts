import type { FlowCopyRow, FlowRow, FlowTaskRow } from '#schemas/wire/flow-runs.ts';
import type { FlowListKind } from '../flow-calls.ts';

/** A line of any of the lists. */
export type ListedFlow = FlowRow & Partial<FlowTaskRow> & Partial<FlowCopyRow>;

export type FlowColumn = 'title' | 'flow' | 'startTime' | 'launcher' | 'currentNodes' | 'urgency' | 'status' | 'completion' | 'receivedTime' | 'decidedTime' | 'copiedTime';

/** What each list shows, from left to right. */
export const COLUMNS: Readonly<Record<FlowListKind, readonly FlowColumn[]>> = {
  launched: ['title', 'flow', 'startTime', 'currentNodes', 'urgency', 'status', 'completion'],
  toDo: ['title', 'flow', 'startTime', 'launcher', 'urgency', 'status', 'receivedTime'],
  done: ['title', 'flow', 'startTime', 'launcher', 'urgency', 'status', 'decidedTime'],
  circulated: ['title', 'flow', 'startTime', 'launcher', 'urgency', 'status', 'copiedTime'],
  monitor: ['title', 'flow', 'startTime', 'launcher', 'currentNodes', 'urgency', 'status', 'completion'],
};

/** Lists in which everybody may be the launcher. */
export const ASKS_LAUNCHER: readonly FlowListKind[] = ['toDo', 'done', 'circulated', 'monitor'];
/** Lists in which an instance may stand in any state. */
export const ASKS_STATUS: readonly FlowListKind[] = ['launched', 'done', 'circulated', 'monitor'];

/** It has been launched and has not ended. */
export function isRunning({ startTime, endTime, status }: FlowRow): boolean {
  return startTime !== null && endTime === null && status !== 0;
}
