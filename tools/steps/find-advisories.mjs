/** The installed `{ name, version }` that an advisory `{ package, from, fixed, id }` is about: from `from` on and before `fixed`. */
export function findAdvisories(installed, advisories) {
  return installed.flatMap(({ name, version }) =>
    advisories.filter((one) => one.package === name && !isBefore(version, one.from) && isBefore(version, one.fixed))
      .map(({ fixed, id }) => ({ name, version, id, fixed })));
}

/** Compares releases; what comes before a release (`1.2.3-beta.1`) counts as it. */
function isBefore(version, other) {
  const [a, b] = [version, other].map((text) => text.split(/[-+]/, 1)[0].split('.').map(Number));
  for (let place = 0; place < 3; place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
