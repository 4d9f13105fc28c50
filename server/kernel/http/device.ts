const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'], [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'], [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'], [/Chrome\/(\d+)/, 'Chrome'], [/Version\/(\d+).*Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Windows NT 10/, 'Windows 10/11'], [/Windows/, 'Windows'], [/iPhone|iPad/, 'iOS'], [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'], [/Linux/, 'Linux'],
];

/**
 * What a person calls the program that asks.
 *
 * @example describeDevice('Mozilla/5.0 (X11; Linux x86_64) ... Chrome/140.0 Safari/537.36') // Chrome 140, Linux
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(text)?.[1];
    if (version !== undefined) return [`${name} ${version}`, system].filter(Boolean).join(', ');
  }
  return [text.split(/[\s/]/, 1)[0], system].filter(Boolean).join(', ').slice(0, 100);
}
