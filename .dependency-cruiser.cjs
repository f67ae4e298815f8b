/*
 * Import arrows: lib <- contract <- domain <- { api, machines, workers, map } <- platform <- kits <- features <- app.
 * Beside kits and features: platform <- runtime <- { app, features/driver, features/customer }.
 * Tests may reach further than what they test, so they are left out.
 */
const folder = (...names) => `^src/(${names.join('|')})/`
const testFiles = '\\.(test|testing)\\.tsx?$|/testing/|^(tests|model-tests)/'

const actorFiles = '^src/machines/.*(Actors|Calls|StaleKeys|Words)\\.ts$'
const registrationFiles =
  '^src/machines/(registry|driverRegistry|allMachines|(kinds/)?[^/]+/[^/]+Workflow)\\.ts$'
const recordEditorFiles = '^src/machines/([^/]+Editor)/\\1Workflow\\.ts$'
const portFiles = '^src/machines/workflow\\.ts$'

/** Nothing outside `allowed` folders of src may be imported from `name`. */
const layer = (name, allowed, comment, except = testFiles) => ({
  name: `${name}-arrow`,
  comment,
  severity: 'error',
  from: { path: folder(name), pathNot: [testFiles, except] },
  to: { path: '^src/', pathNot: folder(name, ...allowed) },
})

module.exports = {
  forbidden: [
    layer('lib', [], 'Pure helpers stay usable everywhere because they know nothing of the product.'),
    layer('contract', ['lib'], 'Client and server share the contract, so it can depend on neither.'),
    layer(
      'domain',
      ['contract', 'lib'],
      'The rules of the client follow from the contract alone, so every layer above may ask them.',
    ),
    layer(
      'api',
      ['domain', 'contract', 'lib'],
      'HTTP modules are called from several features and must not decide what a failure looks like.',
    ),
    layer(
      'eventlog',
      ['domain', 'contract', 'lib'],
      'The log remembers any workflow, so it must not know a particular one.',
    ),
    layer(
      'machines',
      ['eventlog', 'domain', 'contract', 'lib'],
      'A workflow is tested without network, worker or screen, which reach it through provide alone.',
      `${actorFiles}|${registrationFiles}|${portFiles}`,
    ),
    {
      name: 'actors-arrow',
      comment: 'The actors of a workflow are where it meets the API and the workers, and nothing beyond.',
      severity: 'error',
      from: { path: `${actorFiles}|${portFiles}` },
      to: {
        path: '^src/',
        pathNot: folder('machines', 'eventlog', 'api', 'workers', 'domain', 'contract', 'lib', 'texts'),
      },
    },
    {
      name: 'registrations-arrow',
      comment: 'A registration says everything about its workflow but what it looks like, which app knows.',
      severity: 'error',
      from: { path: registrationFiles, pathNot: recordEditorFiles },
      to: {
        path: '^src/',
        pathNot: folder('machines', 'eventlog', 'texts', 'domain', 'contract', 'lib'),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'record-editors-arrow',
      comment:
        'A record editor is one declaration: the query keys that its calls make stale are part of it, the calls reach it by ports.',
      severity: 'error',
      from: { path: recordEditorFiles },
      to: {
        path: '^src/',
        pathNot: folder('machines', 'eventlog', 'api', 'texts', 'domain', 'contract', 'lib'),
        dependencyTypesNot: ['type-only'],
      },
    },
    layer(
      'workers',
      ['domain', 'contract', 'lib'],
      'A worker has no page, so nothing of the page may be pulled into it.',
    ),
    layer(
      'map',
      ['domain', 'contract', 'lib'],
      'The map draws what it is given and can be reused on every screen.',
    ),
    layer(
      'texts',
      ['domain', 'contract', 'lib'],
      'Texts are leaves: a catalogue that imports a screen would make a cycle.',
    ),
    layer(
      'platform',
      ['api', 'machines', 'eventlog', 'domain', 'contract', 'lib'],
      'What features may ask of their surroundings is provided by app, and must not know who asks.',
    ),
    layer(
      'components',
      ['platform', 'texts', 'domain', 'contract', 'lib'],
      'Shared building blocks serve every feature, so they can belong to none.',
    ),
    layer(
      'kits',
      ['components', 'platform', 'map', 'machines', 'texts', 'api', 'domain', 'contract', 'lib'],
      'The parts that lists and forms are made of serve every feature, so they can belong to none.',
    ),
    layer(
      'runtime',
      ['platform', 'machines', 'eventlog', 'api', 'workers', 'texts', 'domain', 'contract', 'lib'],
      'What every page starts with (session, log, configuration) must not know which page it is.',
    ),
    {
      name: 'runtime-for-pages',
      comment: 'Features ask the platform; only what composes a page starts its parts.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(app|entries|runtime|features/(driver|customer))/', testFiles] },
      to: { path: '^src/runtime/' },
    },
    {
      name: 'features-only-app-composes',
      comment:
        'Features reach each other through app alone, so that one can be removed without touching another.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: testFiles },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-not-app',
      comment: 'App is the composition root; an import of it from below would be a cycle.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(app|entries)/', testFiles] },
      to: { path: '^src/app/' },
    },
    {
      name: 'entries-start-an-app',
      comment: 'A page of the product starts its composition root and holds nothing else.',
      severity: 'error',
      from: { path: '^src/entries/planner/' },
      to: { path: '^src/', pathNot: '^src/(app|entries/planner)/' },
    },
    {
      name: 'driver-entry-starts-the-driver-app',
      comment: 'A page of the product starts its composition root and holds nothing else.',
      severity: 'error',
      from: { path: '^src/entries/driver/' },
      to: { path: '^src/', pathNot: '^src/(features/driver|entries/driver)/' },
    },
    {
      name: 'customer-entry-starts-the-customer-page',
      comment: 'A page of the product starts its composition root and holds nothing else.',
      severity: 'error',
      from: { path: '^src/entries/customer/' },
      to: { path: '^src/', pathNot: '^src/(features/customer|entries/customer)/' },
    },
    {
      name: 'small-entries-stay-small',
      comment:
        'The pages of drivers and of customers have bundles of their own, which the planner must not get into.',
      severity: 'error',
      from: { path: '^src/(?:entries|features)/(driver|customer)/', pathNot: testFiles },
      to: { path: '^src/(app|features)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'texts-and-components-for-screens',
      comment: 'What has no screen needs no text and no building block of one.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/(features|app|entries|runtime|components|kits|texts|devtools)/',
          testFiles,
          actorFiles,
          registrationFiles,
        ],
      },
      to: { path: folder('texts', 'components') },
    },
    {
      name: 'machines-declare-their-log',
      comment: 'A machine says how its log reads; storage and running belong to the log.',
      severity: 'error',
      from: { path: folder('machines'), pathNot: [testFiles, portFiles, registrationFiles] },
      to: { path: folder('eventlog'), pathNot: '^src/eventlog/durable\\.ts$' },
    },
    {
      name: 'machines-are-pure',
      comment:
        'React and HTTP in a machine would end its replay from the log and its tests without a browser.',
      severity: 'error',
      from: { path: folder('machines'), pathNot: testFiles },
      to: { path: 'node_modules/(react|react-dom|axios|@chakra-ui|@tanstack|wouter|maplibre-gl)/' },
    },
    {
      name: 'server-imports-contract-only',
      comment: 'The contract is the one folder client and server share; all else of src expects a browser.',
      severity: 'error',
      from: { path: '^server/', pathNot: testFiles },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'server-http-below-resources',
      comment: 'Requests and answers are the lowest layer: resources are built on them, and modules on both.',
      severity: 'error',
      from: { path: '^server/http/', pathNot: testFiles },
      to: { path: '^server/(resources|modules)/' },
    },
    {
      name: 'server-resources-below-modules',
      comment: 'What all resources share knows none of them.',
      severity: 'error',
      from: { path: '^server/resources/', pathNot: testFiles },
      to: { path: '^server/modules/' },
    },
    {
      name: 'server-optimiser-alone',
      comment: 'Plain numbers in and out: the optimiser knows no part of the server.',
      severity: 'error',
      from: { path: '^server/optimiser/', pathNot: testFiles },
      to: { path: '^(server|src)/', pathNot: '^server/optimiser/' },
    },
    {
      name: 'client-imports-nothing-of-the-server',
      comment: 'Server code in the client would ship its dependencies to every browser.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-circular',
      comment:
        'Modules in a circle can be neither read nor tested alone. Imports of types and at run time count as well.',
      severity: 'error',
      from: { pathNot: testFiles },
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere hides from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(worker|url|raw|worker&url)$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
