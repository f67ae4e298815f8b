import type { Env } from '../env'
import { localFileStore, type FileStore } from './fileStore'
import { readS3Url, s3FileStore } from './s3FileStore'

/** Creates the store of file contents: a folder, or the configured S3 bucket. */
export const createFileStore = ({
  DATA_DIR,
  FILES_S3_URL,
}: Pick<Env, 'DATA_DIR' | 'FILES_S3_URL'>): FileStore =>
  FILES_S3_URL === '' ? localFileStore(DATA_DIR) : s3FileStore(readS3Url(FILES_S3_URL))
