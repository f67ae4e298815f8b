import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staleBuilds, writeStamp } from './ensureBuilt.mjs'
import { hashSources } from './sourcesHash.mjs'

let root

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const staleNames = () => staleBuilds(root).map(({ name }) => name)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tourwerk-built-'))
  write('src/main.tsx', 'client')
  write('src/contract/wire/ids.ts', 'contract')
  write('server/main.ts', 'server')
  write('dist/index.html', '<html>')
  write('dist/fahrer/index.html', '<html>')
  write('fahrer/index.html', '<html>')
  write('dist/kunde/index.html', '<html>')
  write('kunde/index.html', '<html>')
  write('dist-server/main.js', '')
  for (const { name, hash } of staleBuilds(root)) writeStamp(root, name, hash)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('builds nothing when nothing changed', () => {
  expect(staleNames()).toEqual([])
})

test.each([
  ['src/main.tsx', ['client', 'driver', 'customer']],
  ['fahrer/index.html', ['driver']],
  ['kunde/index.html', ['customer']],
  ['index.html', ['client', 'driver', 'customer']],
  ['server/main.ts', ['server']],
  ['src/contract/wire/ids.ts', ['client', 'driver', 'customer', 'server']],
  ['package-lock.json', ['client', 'driver', 'customer', 'server']],
  ['server/main.test.ts', []],
])('a change of %s makes %j stale', (path, names) => {
  write(path, 'changed')
  expect(staleNames()).toEqual(names)
})

test('rebuilds a removed output although its sources are unchanged', () => {
  rmSync(join(root, 'dist'), { recursive: true })
  expect(staleNames()).toEqual(['client', 'driver', 'customer'])
})

test('a moved file and a moved border between two files change the fingerprint', () => {
  write('a/one', 'ab')
  write('a/two', 'c')
  const before = hashSources(root, ['a'])
  write('a/one', 'a')
  write('a/two', 'bc')
  const shifted = hashSources(root, ['a'])
  renameSync(join(root, 'a/one'), join(root, 'a/three'))
  expect(new Set([before, shifted, hashSources(root, ['a'])]).size).toBe(3)
})
