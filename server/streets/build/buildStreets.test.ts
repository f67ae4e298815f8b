import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../../projectRoot'
import { readBuild, watchCurrentBuild } from '../currentBuild'
import { buildFolder, buildsFolder, currentFile, manifestFile, streetsFolder } from '../folders'
import { StreetsError } from '../streetsError'
import { buildStreets, regionOf, type BuildOptions } from './buildStreets'
import type { BuildPart } from './part'

const extract = path.join(projectRoot, 'server', 'assets', 'streets', 'liechtenstein.osm.pbf')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-streets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Writes a file instead of a graph. */
const textPart = (text: string): BuildPart => ({
  name: 'routing',
  build: async ({ folder }) => {
    writeFileSync(path.join(folder, 'graph'), text)
    return { facts: { length: text.length } }
  },
})
const failing = (error: unknown): BuildPart => ({ name: 'routing', build: () => Promise.reject(error) })

const build = (more: Partial<BuildOptions> = {}) =>
  buildStreets({
    dataDir,
    pbfPath: extract,
    parts: [textPart('one')],
    progress: () => undefined,
    signal: new AbortController().signal,
    ...more,
  })
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof StreetsError ? error.code : error
}
const builds = () => readdirSync(buildsFolder(dataDir))

function copyOfExtract(name: string): string {
  const file = path.join(dataDir, name)
  copyFileSync(extract, file)
  return file
}

describe('a build of streets', () => {
  it('is in use with its region, bounds, date and checksums', async () => {
    const manifest = await build()
    expect(await readBuild(dataDir)).toEqual({ manifest, folder: buildFolder(dataDir, manifest.id) })
    expect(manifest).toMatchObject({
      region: 'Liechtenstein',
      bounds: [9.471078, 47.04774, 9.636217, 47.27128],
      dataDate: '2015-07-27T21:14:01.000Z',
      source: { name: 'liechtenstein.osm.pbf', bytes: 1_323_403 },
      parts: { routing: { facts: { length: 3 }, files: { graph: { bytes: 3 } } } },
    })
  })

  it('keeps the one before for servers that still read it, and removes older ones', async () => {
    const first = await build()
    const second = await build()
    expect(builds().toSorted()).toEqual([first.id, second.id].toSorted())
    const third = await build()
    expect(builds().toSorted()).toEqual([second.id, third.id].toSorted())
  })

  it.each([
    ['berlin-latest.osm.pbf', 'Berlin'],
    ['nordrhein-westfalen-latest.osm.pbf', 'Nordrhein-Westfalen'],
    ['/data/mein_gebiet-20261101.pbf', 'Mein Gebiet'],
  ])('takes the region of %s from its name', (file, region) => expect(regionOf(file)).toBe(region))
})

describe('a build that fails', () => {
  it.each([
    [
      'is not an extract',
      'NotAnExtract',
      (file: string) => writeFileSync(file, 'no extract at all, but text'),
    ],
    ['is empty', 'NotAnExtract', (file: string) => truncateSync(file, 0)],
    ['has another first block', 'NotAnExtract', (file: string) => writeFileSync(file, Buffer.alloc(500, 7))],
    ['is cut off within a block', 'ExtractCut', (file: string) => truncateSync(file, 700_000)],
    ['is cut off after its header', 'NoStreets', (file: string) => truncateSync(file, 138)],
    ['has more than blocks', 'ExtractCut', (file: string) => appendFileSync(file, 'rest')],
  ])('because the file %s is refused as %s, and the streets in use stay', async (_, code, spoil) => {
    const { id } = await build()
    const file = copyOfExtract('spoilt.osm.pbf')
    spoil(file)
    expect(await codeOf(build({ pbfPath: file }))).toBe(code)
    expect([(await readBuild(dataDir))?.manifest.id, builds()]).toEqual([id, [id]])
  })

  it('because the file is missing is refused', async () => {
    expect(await codeOf(build({ pbfPath: path.join(dataDir, 'missing.pbf') }))).toBe('SourceUnreadable')
  })

  it.each([
    ['the disk is full', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'DiskFull'],
    ['the extract has no streets', new StreetsError('NoStreets', 'No streets.'), 'NoStreets'],
  ])('because %s leaves no files behind', async (_, error, code) => {
    const { id } = await build()
    expect(await codeOf(build({ parts: [failing(error)] }))).toBe(code)
    expect([(await readBuild(dataDir))?.manifest.id, builds()]).toEqual([id, [id]])
    expect(existsSync(path.join(streetsFolder(dataDir), 'build.lock'))).toBe(false)
  })

  it('because it was cancelled leaves no files behind', async () => {
    const stopping = new AbortController()
    const part: BuildPart = {
      name: 'routing',
      build: async () => {
        stopping.abort()
        return { facts: {} }
      },
    }
    expect(await codeOf(build({ parts: [part], signal: stopping.signal }))).toBe('Cancelled')
    expect(builds()).toEqual([])
  })

  it('because another one runs is refused at once', async () => {
    const part: BuildPart = {
      name: 'routing',
      build: async () => ({ facts: { other: String(await codeOf(build())) } }),
    }
    const lock = path.join(streetsFolder(dataDir), 'build.lock')
    const other: BuildPart = {
      name: 'routing',
      build: async (input) => {
        // This process would take over its own lock: a new container has the process ids of the one before.
        writeFileSync(lock, JSON.stringify({ pid: process.ppid, host: os.hostname() }))
        return part.build(input)
      },
    }
    expect((await build({ parts: [other] })).parts.routing?.facts).toEqual({ other: 'BuildRunning' })
  })

  it('because it was killed is cleared by the next one', async () => {
    await build()
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(
      path.join(streetsFolder(dataDir), 'build.lock'),
      JSON.stringify({ pid, host: os.hostname() }),
    )
    const left = path.join(buildsFolder(dataDir), 'unfinished-killed')
    copyFileSync(extract, left)
    await build()
    expect(existsSync(left)).toBe(false)
  })
})

describe('the build in use', () => {
  const watch = () => {
    const warnings: string[] = []
    const current = watchCurrentBuild(dataDir, (facts, message) => {
      const { err } = facts as { err?: { code?: string } }
      warnings.push(`${err?.code}: ${message}`)
    })
    return { warnings, idInUse: async () => (await current.read())?.manifest.id ?? null }
  }

  it('changes without a restart', async () => {
    const { idInUse, warnings } = watch()
    expect(await idInUse()).toBeNull()
    const first = await build()
    expect(await idInUse()).toBe(first.id)
    const second = await build()
    expect([await idInUse(), warnings]).toEqual([second.id, []])
  })

  it.each([
    [
      'of a newer version',
      'BuildTooNew',
      (folder: string) => {
        const file = manifestFile(folder)
        writeFileSync(
          file,
          JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), format: 2 }),
        )
      },
    ],
    ['with a damaged manifest', 'BuildBroken', (folder: string) => truncateSync(manifestFile(folder), 10)],
    [
      'with a file cut off',
      'BuildBroken',
      (folder: string) => truncateSync(path.join(folder, 'routing', 'graph'), 1),
    ],
    ['with a missing file', 'BuildBroken', (folder: string) => rmSync(path.join(folder, 'routing', 'graph'))],
  ])('stays when a new one %s appears, which is reported once', async (_, code, spoil) => {
    const { idInUse, warnings } = watch()
    const first = await build()
    await idInUse()
    const second = await build()
    spoil(buildFolder(dataDir, second.id))
    expect([await idInUse(), await idInUse()]).toEqual([first.id, first.id])
    expect(warnings).toEqual([`${code}: the new streets are not usable; the ones before stay in use`])
  })

  it('names no folder outside the builds', async () => {
    await build()
    writeFileSync(currentFile(dataDir), JSON.stringify({ build: '../../secret' }))
    expect(await codeOf(readBuild(dataDir))).toBe('BuildBroken')
  })
})
