import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, runProgram } from './processes.mjs'
import { projectRoot } from './project.mjs'
import { plan, spellings } from './templates.mjs'

/**
 * Generates the editor of a resource of `new:resource`: draft, workflow, dialog, texts, model, golden log,
 * drawing; the list of the resource opens it.
 * @param {{ name: string, names?: string }} options name: of the workflow, e.g. `vehicleEditor`
 * @returns {Promise<string[]>} lines to print
 */
export async function newWorkflow({ name: workflow, names: chosen }) {
  const name = workflow.replace(/Editor$/, '')
  const contract = join(projectRoot, 'src', 'contract', 'company', `${name}.ts`)
  if (name === workflow || !existsSync(contract)) {
    throw new Error(
      `A generated workflow is the editor of a resource: src/contract/company/${name}.ts is missing.`,
    )
  }
  const singular = /, called (.+) on screen\./.exec(readFileSync(contract, 'utf8'))?.[1] ?? name
  const project = plan({ ...spellings(name, chosen), singular })

  project.create('src/domain/{{names}}/{{name}}Draft.ts', 'workflow/draft.tpl')
  project.create('src/machines/{{name}}Editor/{{name}}EditorWorkflow.ts', 'workflow/workflow.tpl')
  project.create('src/machines/{{name}}Editor/{{name}}EditorWorkflow.test.ts', 'workflow/workflowTest.tpl')
  project.create('src/texts/{{names}}/{{name}}Editor.ts', 'workflow/texts.tpl')
  project.create('src/features/{{names}}/{{Name}}Editor.tsx', 'workflow/dialog.tpl')
  project.create('model-tests/{{name}}Editor/{{name}}EditorModel.ts', 'workflow/model.tpl')
  project.create('model-tests/{{name}}Editor/{{name}}Editor.paths.test.ts', 'workflow/paths.tpl')

  project.insert(
    'src/machines/registry.ts',
    { before: '  bulkExport: bulkExportWorkflow,\n' },
    '  {{name}}Editor: {{name}}EditorWorkflow,\n',
  )
  project.addImport(
    'src/machines/registry.ts',
    "import { {{name}}EditorWorkflow } from './{{name}}Editor/{{name}}EditorWorkflow'",
  )
  project.insert(
    'src/app/work/workflowDialogs.ts',
    { before: '  xlsxExport: lazyNamed(' },
    "  {{name}}Editor: lazyNamed(() => import('../../features/{{names}}/{{Name}}Editor'), '{{Name}}Editor'),\n",
  )
  openFromList(project, 'src/features/{{names}}/{{Names}}Screen.tsx')

  const { created, changed } = project.write()
  await runProgram('oxfmt/bin/oxfmt', [...created, ...changed], { quiet: true })
  const made = await recordAndDraw(workflow)
  return [
    ...[...created, ...made].map((file) => `new      ${file}`),
    ...changed.map((file) => `changed  ${file}`),
    `Next: its fields in draft and dialog; \`npx vitest run src/machines/registry.test.ts model-tests/${workflow}\`.`,
  ]
}

/** The generated list gets a button that creates and a row menu that edits. */
function openFromList(project, screen) {
  project.addImport(screen, "import { usePlatform } from '../../platform/platform'")
  project.addImport(screen, "import { {{name}}EditorTexts } from '../../texts/{{names}}/{{name}}Editor'")
  project.insert(
    screen,
    { after: '  const { queries } = useApi()\n' },
    "  const { workflows } = usePlatform()\n  const edit = (iri: Iri | null) => workflows.open('{{name}}Editor', { iri })\n  const newEntry = { label: {{name}}EditorTexts.createTitle, onCreate: () => edit(null) }\n",
  )
  project.insert(screen, { after: '      emptyText={texts.empty}\n' }, '      create={newEntry}\n')
  project.insert(
    screen,
    { before: '        renderNarrow={narrow}\n' },
    `        onOpen={({ iri }) => edit(iri)}
        rowActions={({ iri }) => [
          { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => edit(iri) },
        ]}
`,
  )
}

/** The first log of the workflow, which every later version must read, and its drawing. */
async function recordAndDraw(workflow) {
  const golden = ['model-tests', workflow, 'golden']
  const recorded = await runProgram(
    'vitest/vitest.mjs',
    ['run', `model-tests/${workflow}`, '-t', 'reads the logs of every version|as its log sheet states'],
    { quiet: true, env: { ...process.env, TOURWERK_GOLDEN: 'add' } },
  )
  if (!existsSync(join(projectRoot, ...golden))) throw new Error(recorded.output)
  const drawing = await run(process.execPath, ['--import', 'tsx', 'scripts/flows.mjs'], { quiet: true })
  if (drawing.code !== 0) throw new Error(drawing.output)
  const logs = readdirSync(join(projectRoot, ...golden)).map((file) => [...golden, file].join('/'))
  return [...logs, `docs/flows/${workflow}.svg`]
}
