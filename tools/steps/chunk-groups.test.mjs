import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.mjs';

/** A build of two pages: what each file imports, by its name; the names are those of the modules too. */
const IMPORTS = {
  'index.html': ['react', 'login'],
  'bench.html': ['react', 'form'],
  'src/list.tsx': ['react', 'button', 'date'],
  'src/form.tsx': ['form', 'button'],
  react: [], login: [], button: ['react'], date: ['button'], form: ['react', 'button'], alone: ['react'],
};
const chunks = Object.entries(IMPORTS).map(([name, imports]) => ({ fileName: name, facadeModuleId: name.includes('.') ? `/project/${name}` : null, imports, moduleIds: [name] }));
const groups = chunkGroups(chunks, { first: 'index.html', then: ['bench.html', 'src/list.tsx', 'src/form.tsx'] });

describe('what travels together', () => {
  it('names each module after what loads it, directly or through others: after their places where it is more than one', () => {
    const groupOf = Object.fromEntries(Object.keys(IMPORTS).map((id) => [id, groups.filter(({ test }) => test(id)).map(({ name }) => name)]));
    expect(groupOf).toEqual({
      'index.html': ['index'], login: ['index'], react: ['index-shared'],
      'bench.html': ['bench'], 'src/list.tsx': ['list'], 'src/form.tsx': ['form'],
      button: ['shared-012'], date: ['list'], form: ['shared-02'], alone: [],
    });
  });

  it('says which root is not there', () => {
    expect(() => chunkGroups(chunks, { first: 'index.html', then: ['src/gone.tsx'] })).toThrow('src/gone.tsx');
  });
});
