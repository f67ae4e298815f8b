/*
 * Checks the arrows of .dependency-cruiser.cjs. Run by `npm run check`; prints each violation and exits with
 * 1. Uses the library because the command line succeeds silently when it could read no file: TypeScript 7 has
 * no parser for it, and without @swc/core it would find no violations in zero modules.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const fewestModules = 20
const require = createRequire(import.meta.url)
const { options, ...ruleSet } = require('../../.dependency-cruiser.cjs')

// The cruiser makes its parser read every file as TypeScript without JSX. Load it after this change.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, parsing) => parseFileSync(file, { ...parsing, tsx: file.endsWith('x') })
const { cruise } = await import('dependency-cruiser')

const folders = ['src', 'server', 'tests', 'model-tests'].filter((folder) => existsSync(folder))
const { output } = await cruise(folders, { ...options, ruleSet, validate: true })
const { totalCruised, violations } = output.summary
for (const { rule, from, to, cycle } of violations) {
  const { comment } = ruleSet.forbidden.find(({ name }) => name === rule.name) ?? {}
  const route = cycle ? ` (via ${cycle.map(({ name }) => name).join(', ')})` : ''
  console.error(`${from} must not import ${to}${route}: ${rule.name}. ${comment ?? ''}`)
}
if (totalCruised <= fewestModules) {
  console.error(`Only ${totalCruised} modules were read; their imports went unchecked.`)
}
process.exitCode = violations.length > 0 || totalCruised <= fewestModules ? 1 : 0
console.log(`${totalCruised} modules`)
