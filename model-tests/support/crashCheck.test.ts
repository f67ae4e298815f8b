import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { assign } from 'xstate'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { walkLogged } from './crashCheck'
import { addGoldenLogs, coveringPaths, goldenProblems, readGoldenLogs } from './goldenLogs'
import { move, moveLog, moveModel } from './moveMachine'
import { walkModel } from './walkModel'

// Walks take a second or two, and much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const walk = walkModel(moveModel)
const declaration: DurableDeclaration = moveLog

async function walkAllLogged(changed: Partial<DurableDeclaration> = {}, limit = Infinity) {
  const { initial, paths } = await walk
  const logged = []
  const judged = new Set<string>()
  for (const { path } of paths.slice(0, limit)) {
    logged.push(await walkLogged(moveModel, { ...declaration, ...changed }, initial, path, judged))
  }
  return logged
}

describe('walkLogged', () => {
  it('finds the state, the children and the delays of every prefix in its rows', async () => {
    const logged = await walkAllLogged()
    expect(logged.flatMap(({ failure }) => failure ?? [])).toEqual([])
    expect(new Set(logged.map(({ status }) => status))).toEqual(new Set(['active', 'done']))
  })

  it('reports a machine whose state does not follow from its rows', async () => {
    let calls = 0
    const machine = move.provide({ actions: { countDrop: assign({ drops: () => (calls += 1) }) } })
    const failures = (await walkAllLogged({ machine })).flatMap(({ failure }) => failure ?? [])
    expect(failures[0]).toMatch(/^Over the log, after\n/)
    expect(failures[0]).toMatch(/See \/devtools\/flows\?machine=move&events=/)
  })

  it('reports an event that the log cannot encode', async () => {
    const [first] = await walkAllLogged({ events: {} }, 1)
    expect(first?.failure).toContain('move declares no event move.')
  })
})

describe('golden logs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-golden-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = async () => {
    const { initial, paths } = await walk
    const logged = []
    for (const { path } of coveringPaths(paths)) {
      logged.push(await walkLogged(moveModel, declaration, initial, path))
    }
    return logged
  }
  const problems = (changed: Partial<DurableDeclaration> = {}) =>
    goldenProblems({ ...declaration, ...changed }, readGoldenLogs(folder, 'move'))

  it('are missing, added once, and read from then on', async () => {
    expect(problems()).toEqual(['There is no log of move version 1: add it by npm run golden:add'])
    await addGoldenLogs(folder, declaration, write, false)
    expect(readdirSync(folder)).toEqual([])
    await addGoldenLogs(folder, declaration, write, true)
    expect(problems()).toEqual([])

    const written = readFileSync(join(folder, 'move.v1.json'), 'utf8')
    await addGoldenLogs(folder, declaration, () => Promise.resolve([]), true)
    expect(readFileSync(join(folder, 'move.v1.json'), 'utf8')).toBe(written)
  })

  it('detect a machine that changed without a new version, and an old log that it cannot read', () => {
    const machine = move.provide({ actions: { countDrop: assign({ drops: 7 }) } })
    expect(problems({ machine })[0]).toMatch(
      /^Row \d+ of log \d+ of move version 1 leads to another state than it did: raise the version/,
    )
    const raised = problems({ machine, version: 2 })
    expect(raised[0]).toBe('There is no log of move version 2: add it by npm run golden:add')
    expect(raised[1]).toMatch(/^Row 0 of log 0 of move version 1 cannot be read: unreadable-event$/)
    expect(problems({ version: 0 })).toEqual([
      'There is a log of move version 1, but the machine has version 0',
    ])
  })
})

it('coveringPaths takes the paths that add the most until everything is covered', () => {
  const [both, one, other] = [['a', 'b'], ['a'], ['c']].map((keys) => ({ taken: new Set(keys) }))
  expect(coveringPaths([one, both, other].flatMap((path) => path ?? []))).toEqual([both, other])
})
