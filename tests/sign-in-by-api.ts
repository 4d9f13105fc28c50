import md5 from 'crypto-js/md5.js';

/** A session of somebody of the demo, begun as a page begins it; throws with the product's words where it is refused. */
export async function signInByApi(url: string, account: string): Promise<{ id: string; token: string }> {
  const body = new URLSearchParams({ account, password: md5('demo2026').toString(), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' });
  const { code, msg, data } = (await (await fetch(`${url}/api/oauth/Login`, { method: 'POST', body })).json()) as { code: number; msg: string; data: { token: string } };
  if (code !== 200) throw new Error(`${account} could not sign in: ${msg}`);
  const user = (await (await fetch(`${url}/api/oauth/CurrentUser`, { headers: { authorization: data.token } })).json()) as { data: { userInfo: { userId: string } } };
  return { id: user.data.userInfo.userId, token: data.token };
}
