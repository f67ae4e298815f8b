import type { Env } from '../env'
import { localFileStore, type FileStore } from './fileStore'
import { readS3Url, s3FileStore } from './s3FileStore'

export type StoreEnv = Pick<
  Env,
  'DATA_DIR' | 'FILES_S3_URL' | 'FILES_S3_CONNECT_SECONDS' | 'FILES_S3_IDLE_SECONDS'
>

/** One store per environment: its parts share connections, and the pause after failures. */
const created = new WeakMap<StoreEnv, FileStore>()

/** Returns the store of file contents: a folder, or the configured S3 bucket. */
export function createFileStore(env: StoreEnv): FileStore {
  const known = created.get(env)
  if (known !== undefined) return known
  const store =
    env.FILES_S3_URL === ''
      ? localFileStore(env.DATA_DIR)
      : s3FileStore(readS3Url(env.FILES_S3_URL), {
          connectMs: env.FILES_S3_CONNECT_SECONDS * 1000,
          idleMs: env.FILES_S3_IDLE_SECONDS * 1000,
        })
  created.set(env, store)
  return store
}
