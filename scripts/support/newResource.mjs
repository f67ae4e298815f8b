import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './processes.mjs'
import { projectRoot } from './project.mjs'
import { plan, spellings } from './templates.mjs'

const folded = (text) =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z]+/g, '-')

/**
 * Generates a resource from its table to its list screen: contract, table with migration, module, client API,
 * screen, texts, tests.
 * @param {{ name: string, singular?: string, plural?: string, names?: string, sidebar?: string }} options
 * @returns {Promise<string[]>} lines to print
 */
export async function newResource({ name, singular, plural, names: chosen, sidebar }) {
  if (!singular || !plural) throw new Error('--singular and --plural are its names on screen.')
  const names = { ...spellings(name, chosen), singular, plural, exported: folded(plural) }
  const project = plan(names)

  project.create('src/contract/company/{{name}}.ts', 'resource/contract.tpl')
  project.create('server/db/schema/{{names}}.ts', 'resource/table.tpl')
  project.create('server/modules/{{names}}/{{names}}.ts', 'resource/module.tpl')
  project.create('src/api/{{names}}/{{names}}Api.ts', 'resource/api.tpl')
  project.create('src/texts/{{names}}/{{names}}.ts', 'resource/texts.tpl')
  project.create('src/features/{{names}}/{{Names}}Screen.tsx', 'resource/screen.tpl')
  project.create('src/features/{{names}}/{{Names}}Screen.test.tsx', 'resource/screenTest.tpl')
  project.create('tests/api/{{names}}.test.ts', 'resource/apiTest.tpl')

  project.insert(
    'src/contract/access/apiRoutes.ts',
    { after: "  ...usual('/api/tasks', 'reference', 'manage'),\n" },
    "  ...usual('{{path}}', 'reference', 'manage'),\n",
  )
  project.insert(
    'server/modules/resources.ts',
    { before: ' } satisfies Named\n\n/** Every declared' },
    ', {{names}}',
  )
  project.addImport('server/modules/resources.ts', "import { {{names}} } from './{{names}}/{{names}}'")
  project.insert(
    'src/api/api.ts',
    { before: '    administration: createAdministrationApi(http),\n' },
    '    {{names}}: create{{Names}}Api(http),\n',
  )
  project.insert(
    'src/api/api.ts',
    { before: '    administration: administrationQueries(api.administration),\n' },
    '    {{names}}: {{name}}Queries(api.{{names}}),\n',
  )
  project.addImport(
    'src/api/api.ts',
    "import { create{{Names}}Api, {{name}}Queries } from './{{names}}/{{names}}Api'",
  )
  const group = sidebar === undefined ? '' : `, sidebar: '${sidebar}'`
  project.insert(
    'src/domain/navigation/clientRoutes.ts',
    { before: "\n  imports: { path: '/imports'" },
    `\n  '{{kebab}}': { path: '{{screenPath}}', auth: 'manage', icon: 'package'${group} },`,
  )
  project.insert(
    'src/texts/shell/screens.ts',
    { before: "  imports: { title: 'Import' },\n" },
    "  '{{kebab}}': { title: '{{plural}}' },\n",
  )
  project.insert(
    'src/app/screens.tsx',
    { before: "  'imports-new': lazyNamed(" },
    "  '{{kebab}}': lazyNamed(() => import('../features/{{names}}/{{Names}}Screen'), '{{Names}}Screen'),\n",
  )

  const { created, changed } = project.write()
  const migration = await addMigration(names.table)
  await runProgram('oxfmt/bin/oxfmt', [...created, ...changed], { quiet: true })
  return [
    ...[...created, migration].map((file) => `new      ${file}`),
    ...changed.map((file) => `changed  ${file}`),
    'Next: its members in contract, table and module; `npm run new:workflow` for an editor.',
    ...(sidebar === undefined
      ? []
      : ['Next: its label in the test of the sidebar, src/app/shell/menus.test.ts.']),
  ]
}

/** One more migration; of drizzle's snapshots the latest alone is kept (docs/decisions/0023). */
async function addMigration(name) {
  const meta = join(projectRoot, 'server', 'db', 'migrations', 'meta')
  const before = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  const { code, output } = await runProgram('drizzle-kit/bin.cjs', ['generate', '--name', name], {
    quiet: true,
  })
  const after = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  if (code !== 0 || after.length === before.length)
    throw new Error(`drizzle-kit made no migration:\n${output}`)
  for (const file of before) rmSync(join(meta, file))
  const added = after.find((file) => !before.includes(file)) ?? ''
  return `server/db/migrations/${added.slice(0, 4)}_${name}.sql`
}
