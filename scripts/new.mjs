/* Writes a slice that passes the checks and its tests as generated: docs/decisions/0132-resources-and-generators.md. */
import { parseArgs } from 'node:util'
import { newResource } from './support/newResource.mjs'
import { newWorkflow } from './support/newWorkflow.mjs'

const usage = `npm run new:resource <name> -- --singular Fahrzeug --plural Fahrzeuge [--names vehicles] [--sidebar company]
npm run new:workflow <name>Editor`
const text = { type: 'string' }
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { singular: text, plural: text, names: text, sidebar: text },
})
const [kind, name = ''] = positionals
const generators = { resource: newResource, workflow: newWorkflow }
const generate = generators[kind]

try {
  if (generate === undefined || !/^[a-z][a-zA-Z]*$/.test(name)) {
    throw new Error(usage)
  }
  for (const line of await generate({ name, ...values })) console.log(line)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
