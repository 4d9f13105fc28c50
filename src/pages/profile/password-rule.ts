/** 6 to 16 letters and digits, at least one of each. */
export function isStrongPassword(password: string): boolean {
  return /^[A-Za-z0-9]{6,16}$/.test(password) && /[A-Za-z]/.test(password) && /\d/.test(password);
}
