import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/client'
import { allRows } from '../../server/db/scope'
import { companies } from '../../server/db/schema/people'
import { StartupError } from '../../server/startupError'
import { newId } from '../../server/uuid'
import { depth } from '../support/depth'
import { copyEmptyDataFolder } from '../support/emptyDatabase'

/*
 * The embedded database opens an empty or a complete folder; it leaves any other folder unchanged.
 */

let root: string
/** A data folder with one company, closed properly. */
let whole: string
let dataDir: string
let count = 0

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-data-folder-'))
  whole = path.join(root, 'whole')
  copyEmptyDataFolder(whole)
  const { db, close } = await openDatabase({ dataDir: whole, rowsOutside: allRows })
  await db.insert(companies).values({ id: newId(), name: 'Bestand' })
  await close()
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

function copyWhole(): void {
  dataDir = path.join(root, String((count += 1)))
  cpSync(whole, dataDir, { recursive: true })
}

const inDatabase = (...parts: string[]) => path.join(dataDir, 'postgres', ...parts)

/** @returns the names of the stored companies */
async function open(): Promise<(string | null)[]> {
  const { db, close } = await openDatabase({ dataDir, rowsOutside: allRows })
  const rows = await db.select({ name: companies.name }).from(companies)
  await close()
  return rows.map(({ name }) => name)
}

/** Everything in the folder, to check that nothing was written. */
const contents = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => ({
    name,
    ...pick(statSync(path.join(dataDir, name))),
  }))
const pick = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, mtimeMs })

async function expectRefusal(reason: string): Promise<void> {
  const before = contents()
  const opening = openDatabase({ dataDir })
  await expect(opening).rejects.toThrow(StartupError)
  await expect(opening).rejects.toThrow(
    `The database in ${path.join(dataDir, 'postgres')} is damaged and is left as it is: ${reason}`,
  )
  expect(contents()).toEqual(before)
}

describe('a data folder', () => {
  beforeEach(copyWhole)

  it('is opened repeatedly', async () => {
    expect([await open(), await open()]).toEqual([['Bestand'], ['Bestand']])
  }, 60_000)

  it('is opened after a crash, which leaves stale file sizes', async () => {
    rmSync(inDatabase('sizes.json'))
    expect(await open()).toEqual(['Bestand'])
  }, 60_000)

  it('is initialised from scratch when the server was killed while it created the first database', async ({
    skip,
  }) => {
    skip(depth === 'fast', 'making a database takes longer than all else here')
    rmSync(inDatabase('PG_VERSION'))
    writeFileSync(path.join(dataDir, 'postgres.making'), '')
    expect(await open()).toEqual([])
    expect(existsSync(path.join(dataDir, 'postgres.making'))).toBe(false)
  }, 60_000)

  it('is rejected with a plain message when the database does not start', async () => {
    rmSync(inDatabase('sizes.json'))
    writeFileSync(inDatabase('global/pg_control'), Buffer.alloc(8192, 7))
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /is damaged and is left as it is: it does not start \(.*\)\. /,
    )
  }, 60_000)
})

// A rejected folder stays unchanged, so one folder serves all tests: each repairs its damage.
describe('a damaged data folder', () => {
  let aside: string
  const put: { place: string; kept: string }[] = []
  beforeAll(() => {
    copyWhole()
    aside = path.join(root, 'aside')
    mkdirSync(aside)
  })
  afterEach(() => {
    for (const { place, kept } of put.splice(0).reverse()) {
      rmSync(place, { recursive: true, force: true })
      renameSync(kept, place)
    }
    for (const name of ['files', 'backups'])
      rmSync(path.join(dataDir, name), { recursive: true, force: true })
  })

  /** Moves a part away until the test ends. @returns its temporary path */
  function moveAway(place: string): string {
    const kept = path.join(aside, String(put.length))
    renameSync(place, kept)
    put.push({ place, kept })
    return kept
  }

  it.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])('is rejected without %s', async (part) => {
    moveAway(inDatabase(part))
    await expectRefusal(`${part} is missing`)
  })

  it('is rejected when there are stored files, but no database', async () => {
    moveAway(inDatabase())
    mkdirSync(path.join(dataDir, 'files'))
    writeFileSync(path.join(dataDir, 'files', 'photo'), 'a photo')
    await expectRefusal('there are stored files, but no database')
  })

  it('is rejected with an empty control file', async () => {
    const control = inDatabase('global/pg_control')
    const { size } = statSync(moveAway(control))
    writeFileSync(control, Buffer.alloc(size))
    await expectRefusal('global/pg_control is empty')
  })

  it('is rejected as a copy that lacks a part of a file, or a file', async () => {
    const [name = ''] = readdirSync(inDatabase('base', '5')).filter(
      (file) => statSync(inDatabase('base', '5', file)).size > 8192,
    )
    const place = inDatabase('base', '5', name)
    const kept = moveAway(place)
    writeFileSync(place, readFileSync(kept).subarray(0, 8192))
    await expectRefusal(`base/5/${name} has 8192 bytes instead of ${statSync(kept).size}`)
    rmSync(place)
    await expectRefusal(`base/5/${name} is missing`)
  })

  it('names the latest complete backup', async () => {
    for (const name of ['2026-11-20T06-30-00Z', '2026-11-21T06-30-00Z', '2026-11-22T06-30-00Z.part'])
      mkdirSync(path.join(dataDir, 'backups', name), { recursive: true })
    moveAway(inDatabase('PG_VERSION'))
    await expectRefusal(
      `PG_VERSION is missing. Put the folders postgres and files of the backup ${path.join(dataDir, 'backups', '2026-11-21T06-30-00Z')} back into ${dataDir}.`,
    )
  })

  it('is opened when it is complete again', async () => {
    expect(await open()).toEqual(['Bestand'])
  }, 60_000)
})
