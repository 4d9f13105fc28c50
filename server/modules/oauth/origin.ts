/** Where somebody signs in from. */
export interface Origin {
  ip: string;
  device: string;
}
