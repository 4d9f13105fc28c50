/** How a machine is; bytes, and percent from 0 to 100. */
export interface MonitorNow {
  /** `day`: whole days since it was started. */
  system: { os: string; ip: string; day: number };
  cpu: { name: string; logic: number; used: number; idle: number };
  memory: MonitorRoom;
  /** The disk that holds the files; null where the system does not say. */
  disk: MonitorRoom | null;
  /** Epoch milliseconds. */
  time: number;
}

export interface MonitorRoom {
  total: number;
  available: number;
  used: number;
  usageRate: number;
}
