/** As much of a browser as signing in with a provider takes: it keeps cookies by host and follows redirects one by one. */
export class TestBrowser {
  private readonly cookies = new Map<string, Map<string, string>>();

  /** The cookies for an address, as a header. */
  cookie(url: string): string {
    return [...(this.cookies.get(new URL(url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(url: string, headers: Headers): void {
    const { host } = new URL(url);
    const own = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, own);
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) own.delete(name);
      else own.set(name, value);
    }
  }

  /** Goes where redirects lead until they leave the host of `url`; where that is. */
  async follow(url: string): Promise<string> {
    const { host } = new URL(url);
    let at = url;
    for (let step = 0; step < 10; step += 1) {
      const response = await fetch(at, { redirect: 'manual', headers: { cookie: this.cookie(at) } });
      this.keep(at, response.headers);
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${at} answers ${String(response.status)}: ${await response.text()}`);
      at = new URL(next, at).href;
      if (new URL(at).host !== host) return at;
    }
    throw new Error(`${url} leads round and round`);
  }
}
