const LONGEST = 50;

/**
 * What a map is likely to be called, by its file.
 *
 * @example namesOfFile('浙江省 zhejiang-2026.geojson') // { fullName: '浙江省 zhejiang-2026', enCode: 'zhejiang.2026' }
 */
export function namesOfFile(name: string): { fullName: string; enCode: string } {
  const bare = name.replace(/\.(geo)?json$/i, '').replace(/\.geo$/i, '').trim();
  // A code has letters, digits, and dots between them.
  const code = bare.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '.').slice(0, LONGEST).replace(/^\.|\.$/g, '');
  return { fullName: bare.slice(0, LONGEST), enCode: code };
}
