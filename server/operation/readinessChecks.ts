import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import os from 'node:os'
import { hasUsableMigrations, type Db } from '../db/client'
import type { Env } from '../env'
import { createFileStore, type StoreEnv } from '../files/createFileStore'
import type { Check } from './readiness'

const megabyte = 1024 ** 2

type Places = StoreEnv & Pick<Env, 'DATABASE_URL' | 'MIN_FREE_DISK_MB'>

/** What a server needs to answer requests. */
export function readinessChecks(db: Db, env: Places): readonly Check[] {
  const store = createFileStore(env)
  const folder = writtenFolder(env)
  return [
    {
      reason: 'database',
      find: async () => ((await hasUsableMigrations(db)) ? null : 'migrations of another version'),
    },
    {
      reason: 'file store',
      find: async () => {
        // There is no such content. A store that says so is reachable and lets the server read.
        await store.read('readiness')
        return null
      },
    },
    {
      reason: 'data folder',
      find: async () => {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.W_OK)
        const { bavail, bsize } = await statfs(folder)
        return bavail * bsize < env.MIN_FREE_DISK_MB * megabyte ? 'disk full' : null
      },
    },
  ]
}

/** With database and file store elsewhere, only large responses are written, to the folder of temporary files. */
function writtenFolder({ DATA_DIR, DATABASE_URL, FILES_S3_URL }: Places): string {
  return DATABASE_URL !== '' && FILES_S3_URL !== '' ? os.tmpdir() : DATA_DIR
}
