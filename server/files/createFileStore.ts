import type { Env } from '../env'
import { localFileStore, type FileStore } from './fileStore'
import { readS3Url, s3FileStore } from './s3FileStore'

/** Where the contents of files are: a folder, or the store that the operator names. */
export const createFileStore = ({
  DATA_DIR,
  FILES_S3_URL,
}: Pick<Env, 'DATA_DIR' | 'FILES_S3_URL'>): FileStore =>
  FILES_S3_URL === '' ? localFileStore(DATA_DIR) : s3FileStore(readS3Url(FILES_S3_URL))
