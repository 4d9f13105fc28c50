import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** An address that an administrator typed and that the server must not call. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** The server itself, its neighbours on the link, cloud metadata, and what is no single machine. */
const REFUSED = new BlockList();
for (const [network, bits] of [['0.0.0.0', 8], ['127.0.0.0', 8], ['169.254.0.0', 16], ['100.100.100.200', 32], ['192.0.0.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4]] as const) {
  REFUSED.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [['::', 128], ['::1', 128], ['fe80::', 10], ['ff00::', 8], ['fd00:ec2::254', 128], ['64:ff9b::', 96]] as const) {
  REFUSED.addSubnet(network, bits, 'ipv6');
}

/**
 * The address to call for a host: resolved once, so that nobody answers otherwise between the check and the call.
 * Throws AddressRefused where the host is, or resolves to, an address of the server itself or of its link; hosts in
 * `allowed` (as they are typed) may be called all the same. Private networks are where databases are, so they may.
 */
export async function resolveOutbound(host: string, allowed: ReadonlySet<string> = new Set()): Promise<string> {
  const typed = host.trim().toLowerCase();
  if (!/^[\w.:-]{1,253}$/.test(typed) && !/^[\p{L}\p{N}.-]{1,253}$/u.test(typed)) throw new AddressRefused(host);
  const found = isIP(typed) > 0 ? [{ address: typed, family: isIP(typed) }] : await lookup(typed, { all: true });
  const [first] = found;
  if (first === undefined || (!allowed.has(typed) && found.some(({ address, family }) => isRefused(address, family)))) throw new AddressRefused(host);
  return first.address;
}

function isRefused(address: string, family: number): boolean {
  // An IPv4 address in the clothes of IPv6 counts as what it is.
  return REFUSED.check(address, family === 6 ? 'ipv6' : 'ipv4') || isOwn(address, family);
}

/** Whether it is one of the addresses that this machine itself has now. */
function isOwn(address: string, family: number): boolean {
  const own = new BlockList();
  for (const each of Object.values(networkInterfaces()).flat()) {
    if (each !== undefined) own.addAddress(each.address.replace(/%.*$/, ''), each.family === 'IPv6' ? 'ipv6' : 'ipv4');
  }
  return own.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
