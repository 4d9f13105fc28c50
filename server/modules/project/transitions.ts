/** States of a project; the codes of the dictionary `projectState`. */
export const PROJECT_STATE = { waiting: '0', running: '1', suspended: '2', finished: '3', cancelled: '4' } as const;
export type ProjectState = (typeof PROJECT_STATE)[keyof typeof PROJECT_STATE];

export interface ProjectAction {
  /** Last part of the path. */
  name: 'start' | 'suspend' | 'cancel' | 'sumProjectPrice' | 'cleanWinningPrice';
  button: string;
  from: readonly ProjectState[];
  /** Absent: the state stays. */
  to?: ProjectState;
}

/** Which action is allowed in which state, and where it leads. */
export const PROJECT_ACTIONS: readonly ProjectAction[] = [
  { name: 'start', button: 'btn_start', from: ['0', '2'], to: '1' },
  { name: 'suspend', button: 'btn_suspend', from: ['1'], to: '2' },
  { name: 'cancel', button: 'btn_cancel', from: ['0', '1', '2'], to: '4' },
  { name: 'sumProjectPrice', button: 'btn_sumPrice', from: ['1', '3'] },
  { name: 'cleanWinningPrice', button: 'btn_cleanPrice', from: ['1'] },
];
