import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setup } from 'xstate'
import type { BrowserWalk } from '../../model-tests/browser/walkPage'
import type { SharedWorld } from '../../tests/e2e/support/walkedPage'
import { openStore, type Store } from './store'
import { walkWorkflow, type WorkflowRun } from './walkWorkflow'

const lamp = setup({
  types: { events: {} as { type: 'press' } | { type: 'break' } | { type: 'steal' } },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { press: 'lit', steal: 'stolen' } },
    lit: { on: { press: 'dark', break: 'broken' } },
    broken: { type: 'final' },
    stolen: { type: 'final' },
  },
})

let folder: string
let store: Store
/** States in which the page differs from the model. */
let differing: string[]
let colour: string
let isPart: () => boolean
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tourwerk-walk-'))
  store = openStore(folder)
  differing = []
  colour = '#fff'
  isPart = () => true
})
afterEach(() => rmSync(folder, { recursive: true }))

const walk: BrowserWalk = {
  model: {
    models: [
      { machine: lamp, invokes: {}, events: { press: [{}], break: [{}], steal: [{}] }, facts: () => null },
    ],
    omissions: [],
    impossible: {},
  },
  prepare: () =>
    Promise.resolve(() => ({
      home: '/',
      open: () => Promise.resolve(),
      perform: () => Promise.resolve(),
      check: ({ value }) =>
        differing.includes(String(value))
          ? Promise.reject(new Error(`\u001B[31mNot ${String(value)}`))
          : Promise.resolve(),
      contents: () => [],
    })),
}

const picture = async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
    .webp()
    .toBuffer()
  return { data: bytes.toString('base64') }
}
/** What the page returns, by the name of the function that runs in it. */
const results: Readonly<Record<string, () => unknown>> = {
  shownState: () => 'dark',
  endTransitionsTo: () => true,
  areaOf: () => ({ area: { left: 0, top: 0, width: 20, height: 20 }, isPart: isPart(), varying: [] }),
}
const page = {
  evaluate: ({ name }: { name: string }) => Promise.resolve(results[name]?.()),
  emulateMedia: () => Promise.resolve(),
  context: () => ({ newCDPSession: () => Promise.resolve({ send: picture }) }),
} as unknown as Page
const shared = {
  get: () => Promise.resolve({ world: { page: () => page } }),
  problems: () => [],
  close: () => Promise.resolve(),
} as unknown as SharedWorld

/** Walks in a run; returns its results. */
async function walkIn(run: string, parts: Partial<WorkflowRun> = {}) {
  const ended: string[] = []
  await walkWorkflow({
    machine: 'lamp',
    walk,
    shared,
    store,
    run,
    replayServer: 'http://localhost:8080',
    onlyPath: null,
    isWatched: false,
    slowMs: 0,
    signal: new AbortController().signal,
    ended: ({ number, status, attempts }) => ended.push(`${number} ${status} ${attempts}`),
    ...parts,
  })
  return ended
}
const paths = () => store.workflow('lamp')?.paths ?? []

it('walks every path and records its steps with pictures', async () => {
  expect(await walkIn('one')).toEqual(['1 ok 1', '2 ok 1'])
  expect(paths().map(({ steps }) => steps.map(({ title, state }) => `${title}: ${state}`))).toEqual([
    ['Seite öffnen: dark', 'break: dark', 'press: lit', 'press: dark', 'steal: stolen'],
    ['Seite öffnen: dark', 'press: lit', 'break: broken'],
  ])
  expect(paths().every(({ steps }) => steps.every((step) => step.picture !== null))).toBe(true)
})

it('replays each path at the server that it was walked for', async () => {
  await walkIn('one')
  await walkIn('one', { replayServer: 'https://other.example', onlyPath: 2 })
  expect(paths().map(({ link }) => new URL(link).origin)).toEqual([
    'http://localhost:8080',
    'https://other.example',
  ])
})

it('continues an interrupted run with the paths that were not walked', async () => {
  const stopping = new AbortController()
  await walkIn('one', { signal: stopping.signal, ended: () => stopping.abort() })
  expect(paths().map(({ status }) => status)).toEqual(['ok', 'open'])
  expect(await walkIn('one')).toEqual(['2 ok 1'])
  expect(await walkIn('one')).toEqual([])
})

it('records no result of a path during which the run was interrupted', async () => {
  const stopping = new AbortController()
  const interrupting: BrowserWalk = {
    ...walk,
    prepare: () => {
      stopping.abort()
      return Promise.reject(new Error('The browser is closed'))
    },
  }
  expect(await walkIn('one', { walk: interrupting, signal: stopping.signal })).toEqual([])
  expect(paths().map(({ status }) => status)).toEqual(['open', 'open'])
})

it('walks a failed path twice, and names the step with the expected and the seen state', async () => {
  differing = ['broken']
  expect(await walkIn('one')).toEqual(['1 ok 1', '2 failed 2'])
  const [, { failure } = { failure: null }] = paths()
  expect(failure).toMatchObject({ step: 2, expected: 'broken', seen: 'dark' })
  expect(failure?.message).toBe('After\n  {"type":"press"}\n  {"type":"break"}\nNot broken')
})

it('walks one path again and keeps the other results', async () => {
  differing = ['stolen', 'broken']
  await walkIn('one')
  differing = []
  expect(await walkIn('two', { onlyPath: 2 })).toEqual(['2 ok 1'])
  expect(paths().map(({ status }) => status)).toEqual(['failed', 'ok'])
  expect(store.workflow('lamp')?.run).toBe('one')
  await expect(walkIn('two', { onlyPath: 3 })).rejects.toThrow('Pfad 3 gibt es nicht')
})

it('finds the pictures that differ from the previous walk', async () => {
  await walkIn('one')
  await walkIn('two')
  const changes = () =>
    paths().flatMap(({ steps }) => steps.map((step) => step.picture?.change?.share ?? null))
  expect(changes().every((share) => share === null)).toBe(true)
  colour = '#000'
  await walkIn('three')
  expect(changes().every((share) => share === 1)).toBe(true)
})

it('compares no other screen, except for a machine that is part of none', async () => {
  const changed = () =>
    paths().map(({ steps }) => steps.map((step) => (step.picture?.change ?? null) !== null))
  const walkWith = async (of: (index: number) => boolean) => {
    let taken = 0
    isPart = () => of(taken++)
    colour = colour === '#fff' ? '#000' : '#fff'
    await walkIn(`${colour} ${String(of)}`)
  }
  await walkWith(() => true)
  // The first picture is taken twice, until the page is complete.
  await walkWith((index) => index < 2)
  expect(changed().map(([first, ...others]) => [first, others.some(Boolean)])).toContainEqual([true, false])
  await walkWith(() => false)
  expect(changed().flat().every(Boolean)).toBe(true)
})

it('leaves the report as it is when it is watched', async () => {
  expect(await walkIn('one', { isWatched: true })).toEqual(['1 ok 1', '2 ok 1'])
  expect(store.workflow('lamp')).toBeNull()
})
