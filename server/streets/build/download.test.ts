import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { download } from './download'

const content = Buffer.from('0123456789')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-download-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Serves `content`; each connection is cut off after so many bytes of its answer. */
function createServer(cuts: (number | null)[], tags = ['"one"']) {
  const asked: (string | null)[] = []
  const fetchFile: typeof fetch = async (_, init) => {
    const headers = new Headers(init?.headers)
    const tag = tags[Math.min(asked.length, tags.length - 1)] ?? ''
    const cut = cuts[asked.length] ?? null
    asked.push(headers.get('range'))
    const from = headers.get('if-range') === tag ? Number(/\d+/.exec(headers.get('range') ?? '')?.[0]) : 0
    const rest = content.subarray(from)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(rest.subarray(0, cut ?? undefined))
        if (cut === null) controller.close()
      },
      async pull(controller) {
        const written = from + (cut ?? 0)
        await vi.waitFor(() => expect(statSync(part).size).toBe(written))
        controller.error(new Error('connection lost'))
      },
    })
    const length = { etag: tag, 'content-length': String(rest.length) }
    return new Response(body, { status: from > 0 ? 206 : 200, headers: length })
  }
  const part = path.join(folder, 'berlin-latest.osm.pbf.part')
  const run = (attempts = 5) => {
    const progress: string[] = []
    const file = download({
      url: 'https://osm.example/berlin-latest.osm.pbf',
      folder,
      progress: (done, total) => progress.push(`${done}/${total}`),
      signal: new AbortController().signal,
      fetchFile,
      attempts,
      pauseMs: 0,
    })
    return { file, progress }
  }
  return { asked, run }
}

describe('a download', () => {
  it('continues where the connection was lost', async () => {
    const { asked, run } = createServer([4, 3, null])
    const { file, progress } = run()
    expect(readFileSync(await file)).toEqual(content)
    expect(asked).toEqual([null, 'bytes=4-', 'bytes=7-'])
    expect(progress).toEqual(['4/10', '7/10', '10/10'])
    expect(readdirSync(folder)).toEqual(['berlin-latest.osm.pbf'])
  })

  it('continues with the next command', async () => {
    const { asked, run } = createServer([4, null])
    await expect(run(1).file).rejects.toMatchObject({ code: 'DownloadFailed' })
    expect(readFileSync(await run().file)).toEqual(content)
    expect(asked).toEqual([null, 'bytes=4-'])
  })

  it('begins again if the server has another version', async () => {
    const { run } = createServer([4, null], ['"one"', '"two"'])
    const { file, progress } = run()
    expect(readFileSync(await file)).toEqual(content)
    expect(progress).toEqual(['4/10', '10/10'])
  })

  it('fails at once if the file does not exist', async () => {
    let calls = 0
    const fetchFile: typeof fetch = async () => {
      calls += 1
      return new Response('', { status: 404 })
    }
    const file = download({
      url: 'https://osm.example/x.pbf',
      folder,
      progress: () => undefined,
      signal: new AbortController().signal,
      fetchFile,
    })
    await expect(file).rejects.toMatchObject({ code: 'DownloadFailed' })
    expect(calls).toBe(1)
  })
})
