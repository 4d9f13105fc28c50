/** What goes over the wire instead of the password: lower-case hex MD5; the server hashes it properly. Fetched beside the page, like the client that sends it. */
export async function passwordDigest(password: string): Promise<string> {
  const { default: md5 } = await import('crypto-js/md5');
  return md5(password).toString();
}
