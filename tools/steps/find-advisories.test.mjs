import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findAdvisories } from './find-advisories.mjs';

const { advisories } = JSON.parse(readFileSync('tools/advisories.json', 'utf8'));
const ADVISORY = { package: 'left', from: '2.0.0', fixed: '2.10.1', id: 'CVE-1' };
const of = (version, name = 'left') => findAdvisories([{ name, version }], [ADVISORY]).map(({ id }) => id);

it.each(['2.0.0', '2.9.9', '2.10.0', '2.10.0-beta.1'])('refuses %s, which the advisory is about', (version) => {
  expect(of(version)).toEqual(['CVE-1']);
});

it.each(['1.99.99', '2.10.1', '2.11.0', '10.0.0', '2.10.1+build'])('accepts %s', (version) => {
  expect(of(version)).toEqual([]);
});

it('says nothing of packages that are not named, or not installed', () => {
  expect(of('2.0.0', 'right')).toEqual([]);
  expect(findAdvisories([], advisories)).toEqual([]);
});

it('refuses every version of the list just before it was mended, and accepts the mended one', () => {
  for (const { package: name, from, fixed, id } of advisories) {
    expect(findAdvisories([{ name, version: from }], advisories).map((each) => each.id), `${name} ${from}`).toContain(id);
    expect(findAdvisories([{ name, version: fixed }], advisories.filter((one) => one.id === id && one.fixed === fixed)), `${name} ${fixed}`).toEqual([]);
  }
});

it('names packages, versions and an identifier in every entry', () => {
  expect(advisories.length).toBeGreaterThan(0);
  for (const entry of advisories) {
    expect(entry).toEqual({ package: expect.stringMatching(/^(@[\w.-]+\/)?[\w.-]+$/), from: expect.stringMatching(/^\d+(\.\d+){0,2}$/), fixed: expect.stringMatching(/^\d+\.\d+\.\d+$/), id: expect.stringMatching(/^(CVE-\d{4}-\d+|GHSA(-[\w]{4}){3})$/) });
  }
});
