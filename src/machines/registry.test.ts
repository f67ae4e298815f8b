import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StateMachine } from 'xstate'
import { isWalked } from '../../model-tests/browser/walks'
import { machineNames } from '../texts/devtools/machineNames'
import { allWorkflows, logOf, logs, machines } from './allMachines'
import { driverWorkflows } from './driverRegistry'
import { workflows } from './registry'

const root = join(import.meta.dirname, '..', '..')
const folder = import.meta.dirname
const has = (...path: string[]) => existsSync(join(root, ...path))

/** Names of the folders that have a file with this ending, except the kinds. */
const filesEndingIn = (ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('kinds'))
    .map((file) => basename(file, ending))

it('lists every machine under the name of its folder and file', () => {
  // The machine of a record editor may be defined in its registration.
  const found = new Set([...filesEndingIn('Machine.ts'), ...filesEndingIn('Workflow.ts')])
  expect(machines.map(({ name }) => name).sort()).toEqual([...found].sort())
  expect(machines.map(({ machine }) => machine.id)).toEqual(machines.map(({ name }) => name))
})

it('lists every registration of a folder', () => {
  expect(Object.keys(allWorkflows).sort()).toEqual(filesEndingIn('Workflow.ts').sort())
})

it('lists no workflow of the driver app in the planner', () => {
  expect(Object.keys(workflows).filter((name) => name in driverWorkflows)).toEqual([])
})

it('finds a log by the id of its machine', () => {
  expect(logs.map(({ machine }) => logOf(machine.id))).toEqual(logs)
  expect(logOf('other')).toBeUndefined()
})

/** Missing parts, by part and workflow, with the reason. */
const missing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a page killed in every state': {
    batchChange: 'its model is interrupted after every log entry, and an end-to-end test reloads the page',
    batchOptimisation: 'its model is interrupted after every log entry, as those of other batches',
    openStopsEditor: 'its model is interrupted after every log entry, as those of other form editors',
  },
}

describe.each(Object.entries(allWorkflows))('the parts of %s', (name, { machine, log }) => {
  const model = join('model-tests', name)
  const read = (...path: string[]) => (has(...path) ? readFileSync(join(root, ...path), 'utf8') : '')
  // A record editor declares its parts in its registration, unless it has its own.
  const declared = read('src/machines', name, `${name}Workflow.ts`)
  const isIn = (part: string) =>
    /= define(Record|Staying)Workflow\b/.test(declared) || has('src/machines', name, `${name}${part}.ts`)
  const walk = read(model, `${name}.paths.test.ts`)
  const isDeclared = new RegExp(`declare(Form|Settings)\\(${name}Workflow\\b`)
  const parts: Readonly<Record<string, boolean>> = {
    'its machine': isIn('Machine'),
    'its log': isIn('Log'),
    'its actors': isIn('Actors'),
    'a test of its calls': ['Actors', 'Workflow'].some((part) =>
      has('src/machines', name, `${name}${part}.test.ts`),
    ),
    'its model test':
      walk.includes(`durable: ${name}Log`) ||
      (/describe(Form|Settings)\(/.test(walk) && isDeclared.test(read(model, `${name}Model.ts`))),
    'its golden log': has(model, 'golden', `${name}.v${log.version}.json`),
    'the outline of its log': has(model, 'golden', `${name}.txt`),
    'its flow drawing': has('docs/flows', `${name}.svg`),
    'a browser path test': isWalked(name),
    // A workflow with a model test is killed in each of its states (tests/crash/everyState.crash.ts).
    'a page killed in every state': isWalked(name) || has('tests/crash', `${name}.crash.ts`),
  }

  it('has every part, or a reason why not', () => {
    const lacking = Object.keys(parts).filter((part) => !parts[part])
    const explained = Object.keys(missing).filter((part) => missing[part]?.[name] !== undefined)
    if (machineNames[name]?.notWalked !== undefined) explained.push('a browser path test')
    expect(lacking.sort()).toEqual(explained.sort())
  })

  it('declares the log of its own machine', () => {
    expect([log.machine, machine.id]).toEqual([machine, name])
  })

  // A replay does not restore child machines, so a durable machine has none.
  it('has no child machines', () => {
    const actors = Object.values<unknown>(machine.implementations.actors)
    expect(actors.filter((logic) => logic instanceof StateMachine)).toEqual([])
  })
})
