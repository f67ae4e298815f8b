import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentVersion, type Run } from './records'
import { openStore } from './store'
import { failedPath, path, picture, step, workflow } from './testing'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tourwerk-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('reads what it wrote, and nothing from a file of another version', () => {
  const store = openStore(folder)
  expect(store.workflow('tourEditor')).toBeNull()
  store.writeWorkflow(workflow([path(), failedPath]))
  expect(openStore(folder).workflow('tourEditor')).toEqual(workflow([path(), failedPath]))
  writeFileSync(join(folder, 'data/tourEditor.json'), JSON.stringify({ ...workflow([]), version: 99 }))
  expect(store.workflow('tourEditor')).toBeNull()
  writeFileSync(join(folder, 'data/tourEditor.json'), '{"version":1,')
  expect(store.workflow('tourEditor')).toBeNull()
})

it('keeps the previous walk aside', () => {
  const store = openStore(folder)
  store.putAside('tourEditor')
  store.writeWorkflow(workflow([path()]))
  store.putAside('tourEditor')
  expect([store.workflow('tourEditor'), store.previous('tourEditor')]).toEqual([null, workflow([path()])])
})

it('keeps equal pictures once, and deletes those of no walk', () => {
  const store = openStore(folder)
  const [used, dark, before, unused] = ['used', 'dark', 'before', 'unused'].map((text) =>
    store.addPicture(Buffer.from(text)),
  )
  expect(store.addPicture(Buffer.from('used'))).toBe(used)
  const change = { before: before ?? '', difference: null, share: 1, isDark: false }
  store.writeWorkflow(
    workflow([path({ steps: [step({ picture: { ...picture(used ?? '', change), dark: dark ?? null } })] })]),
  )
  store.addLog('old.json', '{}')
  store.removeUnused(['tourEditor'])
  expect(readdirSync(join(folder, 'bilder')).sort()).toEqual([used, dark, before].sort())
  expect(store.picture(unused ?? '')).toBeNull()
  expect(existsSync(join(folder, 'protokolle/old.json'))).toBe(false)
})

it('keeps the pictures of the previous walk until the run has ended', () => {
  const store = openStore(folder)
  const run: Run = {
    version: currentVersion,
    endedAt: null,
    id: '2026-05-04T08:00:00.000Z',
    machines: ['tourEditor'],
    path: null,
    server: 'http://localhost:8080',
  }
  const previous = store.addPicture(Buffer.from('previous'))
  store.writeWorkflow(workflow([path({ steps: [step({ picture: picture(previous) })] })]))
  store.putAside('tourEditor')
  store.writeRun(run)
  store.removeUnused(['tourEditor'])
  expect(store.picture(previous)).toEqual(Buffer.from('previous'))
  store.writeRun({ ...run, endedAt: '2026-05-04T08:20:00.000Z' })
  store.removeUnused(['tourEditor'])
  expect(store.picture(previous)).toBeNull()
})
