import { BlockList, isIP } from 'node:net';

/** Whether an address is among those of a text: addresses and networks such as `10.1.0.0/16`, with commas, blanks or lines between. */
export function isAmong(ip: string, text: string): boolean {
  const list = new BlockList();
  for (const part of partsOf(text)) {
    const network = parse(part);
    if (network !== undefined) list.addSubnet(network.address, network.bits, network.family);
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) > 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** The first part of the text that is neither an address nor a network. */
export function findNoAddress(text: string): string | undefined {
  return partsOf(text).find((part) => parse(part) === undefined);
}

const partsOf = (text: string): string[] => text.split(/[\s,;，；、]+/).filter((part) => part !== '');

function parse(part: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', length, ...rest] = part.split('/');
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (version === 0 || rest.length > 0 || !(bits >= 0 && bits <= most)) return undefined;
  return { address, bits, family: version === 6 ? 'ipv6' : 'ipv4' };
}
