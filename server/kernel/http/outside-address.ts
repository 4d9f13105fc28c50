/** Stands for the address of the data screens that the settings name. */
const HOST = '${dataV}';
/** Stands for a code that tells the other site once who has come. */
const CODE = '${token}';

/** The address with the host filled in; undefined where there is none to fill in. */
export function withHost(address: string, host: string): string | undefined {
  if (!address.includes(HOST)) return address;
  return host === '' ? undefined : address.replaceAll(HOST, () => host.replace(/\/+$/, ''));
}

export function wantsCode(address: string): boolean {
  return address.includes(CODE);
}

/** The address with the code filled in. */
export function withCode(address: string, code: string): string {
  return address.replaceAll(CODE, encodeURIComponent(code));
}

/** An address of the web; undefined for every other one, `javascript:` above all. */
function outsideUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

/** Where an address leads whatever the code is; undefined where the code would be part of the name of the other site. */
export function outsideOrigin(address: string): string | undefined {
  const [none, some] = ['', 'code'].map((code) => outsideUrl(withCode(address, code)));
  return none !== undefined && none.origin === some?.origin && none.username === some.username && none.password === some.password ? none.origin : undefined;
}
