import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { diskFull, StreetsError } from '../streetsError'

type Options = {
  url: string
  /** Keeps the parts of interrupted downloads. */
  folder: string
  progress: (done: number, total: number) => void
  signal: AbortSignal
  fetchFile?: typeof fetch
  attempts?: number
  pauseMs?: number
}

/**
 * Downloads a file, continuing where an earlier attempt or command was interrupted as long as the server has the
 * same version of it.
 * @returns the path of the whole file
 * @throws StreetsError `DownloadFailed`, `DiskFull`, `Cancelled`
 */
export async function download(options: Options): Promise<string> {
  const { url, folder, signal, attempts = 5, pauseMs = 2_000 } = options
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, path.basename(new URL(url).pathname) || 'extract.osm.pbf')
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetchRest(file, options)
      return file
    } catch (error) {
      if (signal.aborted) throw new StreetsError('Cancelled', 'The download was cancelled.', { cause: error })
      if (error instanceof StreetsError) throw error
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw diskFull({ cause: error })
      if (attempt >= attempts)
        throw new StreetsError(
          'DownloadFailed',
          'The download was interrupted. Repeat the command: it continues where it ended.',
          { cause: error },
        )
      await pause(pauseMs)
    }
  }
}

async function fetchRest(file: string, options: Options): Promise<void> {
  const { url, progress, signal, fetchFile = fetch } = options
  const [part, tag] = [`${file}.part`, `${file}.tag`]
  const known = existsSync(part) && existsSync(tag) ? await readFile(tag, 'utf8') : ''
  const before = known === '' ? 0 : (await stat(part)).size
  const headers = before > 0 ? { Range: `bytes=${before}-`, 'If-Range': known } : undefined
  const response = await fetchFile(url, { ...(headers && { headers }), signal })
  if (!response.ok || response.body === null) {
    await rm(part, { force: true })
    if (response.status >= 500 || response.status === 416) throw new Error(`status ${response.status}`)
    throw new StreetsError('DownloadFailed', `The server of the extract answered ${response.status}.`)
  }
  const from = response.status === 206 ? before : 0
  await writeFile(tag, response.headers.get('etag') ?? response.headers.get('last-modified') ?? '')
  const length = Number(response.headers.get('content-length') ?? NaN)
  const total = from + length
  let done = from
  await pipeline(
    Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    async function* count(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        done += chunk.length
        progress(done, total)
        yield chunk
      }
    },
    createWriteStream(part, { flags: from > 0 ? 'a' : 'w' }),
    { signal },
  )
  if (!Number.isNaN(length) && done !== total) throw new Error('the answer was cut off')
  await rename(part, file)
  await rm(tag, { force: true })
}
