import { Readable } from 'node:stream'

/**
 * Returns a stream that fails when its source sends nothing for this time. The time of a slow reader does not count.
 */
export function limitIdle(source: Readable, idleMs: number): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const iterator = source.iterator() as AsyncIterableIterator<Buffer>
    let timer: NodeJS.Timeout | undefined
    const idle = () => source.destroy(new Error(`nothing was received for ${idleMs} ms`))
    try {
      for (;;) {
        timer = setTimeout(idle, idleMs)
        const next = await iterator.next()
        clearTimeout(timer)
        if (next.done) return
        yield next.value
      }
    } finally {
      clearTimeout(timer)
      source.destroy()
    }
  }
  const content = Readable.from(chunks(), { objectMode: false })
  // A generator that has not begun does not end its source.
  content.once('close', () => source.destroy())
  return content
}
