import md5 from 'crypto-js/md5';

/** What goes over the wire instead of the password: lower-case hex MD5; the server hashes it properly. */
export function passwordDigest(password: string): string {
  return md5(password).toString();
}
