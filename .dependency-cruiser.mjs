/** The house's walls: imports run schemas <- renderers <- src and schemas <- server, and never in a circle. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'Move what both need into a third file below them.'),
    forbid('schemas-stand-alone', { path: '^schemas/', pathNot: '\\.test\\.ts$' }, { path: '^(renderers|src|server|tests|tools)/' },
      'The language knows nobody; pass in what it needs.'),
    forbid('schemas-know-no-node', { path: '^schemas/', pathNot: '\\.test\\.ts$' }, { dependencyTypes: ['core'] },
      'The language runs in the page too.'),
    forbid('schemas-know-no-ui', { path: '^schemas/' }, { path: '^node_modules/(react|antd|@formily|@ant-design)' },
      'The language knows no user interface.'),
    forbid('renderers-below-src', { path: '^renderers/' }, { path: '^(src|server)/' },
      'Renderers get what they need as RendererServices.'),
    forbid('page-and-server-apart', { path: '^src/' }, { path: '^server/' }, 'Page and server meet in schemas and over HTTP.'),
    forbid('server-below-page', { path: '^server/' }, { path: '^(src|renderers)/' }, 'Page and server meet in schemas and over HTTP.'),
    forbid('modules-apart', { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/modules/([^/]+)/', pathNot: '^server/modules/$1/' },
      'What spans two modules is a command of the kernel or the records engine.'),
    forbid('kernel-names-no-module', { path: '^server/(kernel|events)/', pathNot: '(\\.test\\.ts$|/testing/)' }, { path: '^server/(modules|records|resources|seed)/', dependencyTypesNot: ['type-only'] },
      'A module hands its parts over in its manifest.'),
    forbid('formily-fence', { path: '^(schemas|src|server|renderers/(?!formily/))' }, { path: '^node_modules/@formily/' },
      'Only renderers/formily imports Formily.'),
    forbid('engine-without-ui-kit', { path: '^renderers/engine/', pathNot: '(\\.(test|stories)\\.tsx?$|/testing/)' }, { path: '^node_modules/(antd|@formily)' },
      'The engine is plain React; antd belongs to fields and views.'),
    forbid('axios-fence', { path: '^(schemas|renderers|server)/' }, { path: '^node_modules/axios' }, 'Only src talks HTTP.'),
    forbid('database-fence', { path: '^(schemas|renderers|src)/' }, { path: '^node_modules/(pg|kysely|pg-boss)/' }, 'Only the server knows the database.'),
    forbid('not-to-tests', { path: '^(schemas|renderers|src|server)/', pathNot: '(\\.test\\.tsx?$|\\.stories\\.tsx$|/testing/|/fixtures\\.ts$)' },
      { path: '(\\.test\\.tsx?$|\\.stories\\.tsx$|/testing/|^tests/|^stories/)' }, 'Product code does not lean on tests.'),
    forbid('no-orphans', { orphan: true, path: '^(schemas|renderers|src|server)/', pathNot: '(\\.test\\.tsx?|\\.stories\\.tsx|\\.json|\\.d\\.ts|\\.css)$' }, {},
      'Nobody imports this file: use it or remove it.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
};
