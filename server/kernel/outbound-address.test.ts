import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { AddressRefused, resolveOutbound } from './outbound-address.ts';

describe('T21: addresses that the server does not call', () => {
  it.each([
    '127.0.0.1', '127.0.0.2', '127.1', '0', '0.0.0.0', '2130706433', '0x7f000001', 'localhost', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '169.254.169.254',
    '::ffff:a9fe:a9fe', 'fe80::1', 'fd00:ec2::254', '64:ff9b::7f00:1', '224.0.0.1', '255.255.255.255', 'db.example/path', 'user@10.0.0.1', ' ', '',
  ])('%s', async (host) => {
    await expect(resolveOutbound(host)).rejects.toThrow(AddressRefused);
  });

  it('of this machine itself, and where clouds tell machines their secrets', async () => {
    const own = Object.values(networkInterfaces()).flat().map((each) => each?.address ?? '').filter((address) => address !== '' && !address.includes('%'));
    for (const address of [...own, '100.100.100.200']) await expect(resolveOutbound(address), address).rejects.toThrow(AddressRefused);
  });

  it('calls private networks, where databases are, and what the operator has named', async () => {
    expect(await resolveOutbound('10.1.2.3')).toBe('10.1.2.3');
    expect(await resolveOutbound('192.168.0.9')).toBe('192.168.0.9');
    expect(await resolveOutbound(' 127.0.0.1 ', new Set(['127.0.0.1']))).toBe('127.0.0.1');
    await expect(resolveOutbound('169.254.169.254', new Set(['127.0.0.1']))).rejects.toThrow(AddressRefused);
  });
});
