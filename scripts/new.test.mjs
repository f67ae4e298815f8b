import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depth } from '../tests/support/depth'
import { projectRoot } from './support/project.mjs'

/*
 * The generators run in a copy of the project. The copy tests the machine, model and calls that they write;
 * the nightly run compiles the copy and runs all its tests and checks.
 */

const ignored = new Set(['.git', 'node_modules', 'dist', 'dist-server', 'data', 'coverage', 'test-results'])
const minutes = (count) => count * 60_000
const copy = mkdtempSync(join(tmpdir(), 'tourwerk-new-'))

beforeAll(() => {
  for (const name of readdirSync(projectRoot).filter((entry) => !ignored.has(entry)))
    cpSync(join(projectRoot, name), join(copy, name), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
}, minutes(1))
afterAll(() => rmSync(copy, { recursive: true, force: true }), minutes(1))

// Variables of the current test run would affect the one in the copy.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TOURWERK_|TEST$)/.test(name)),
)

/** Runs a program of the copy. @returns the exit code, with its output where that is not 0 */
function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
  return status === 0 ? { status } : { status, output: stdout + stderr }
}
const passes = { status: 0 }

describe('the generators', () => {
  it('reject an invalid name and a workflow without its resource, and write nothing', () => {
    expect(run('scripts/new.mjs', 'resource', 'Van Pool').output).toContain('npm run new:resource')
    expect(run('scripts/new.mjs', 'workflow', 'vanPoolEditor').output).toContain('vanPool.ts is missing')
    expect(existsSync(join(copy, 'src/features/vanPools'))).toBe(false)
  })

  it('write a resource and its editor that pass their tests', { timeout: minutes(15) }, () => {
    const called = ['--singular', 'Fahrzeugpool', '--plural', 'Fahrzeugpools']
    expect(run('scripts/new.mjs', 'resource', 'vanPool', ...called)).toEqual(passes)
    expect(run('scripts/new.mjs', 'workflow', 'vanPoolEditor')).toEqual(passes)
    const migrations = readdirSync(join(copy, 'server/db/migrations'))
    expect(migrations.filter((file) => /^\d{4}_van_pools\.sql$/.test(file))).toHaveLength(1)

    const suites = depth === 'deep' ? [] : ['vanPool', '--project', 'models', '--project', 'unit']
    expect(
      run('node_modules/vitest/vitest.mjs', 'run', '--exclude', 'scripts/new.test.mjs', ...suites),
    ).toEqual(passes)
  })

  if (depth === 'deep') {
    it('write code that passes every check', { timeout: minutes(20) }, () => {
      expect(run('scripts/check.mjs')).toEqual(passes)
    })
  }
})
