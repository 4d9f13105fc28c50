export const TIMER = 'flow.timer';
export const START_CHILD = 'flow.startChild';
export const STOP_CHILD = 'flow.stopChild';
export const CALL = 'flow.call';
export const TELL_STUCK = 'flow.tellStuck';
export const RECOUNT = 'flow.recount';
export const CHILD_ENDED = 'flow.childEnded';
