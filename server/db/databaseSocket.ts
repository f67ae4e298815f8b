import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

type Done = (error?: Error | null) => void

/**
 * What the driver takes for its socket to a PostgreSQL server: a port to the thread of the embedded database.
 * Each message holds whole messages of the protocol, because the driver writes none in parts.
 */
export class DatabaseSocket extends Duplex {
  readonly #open: () => MessagePort
  #port: MessagePort | undefined

  /** @param open gives the port, or throws where there is no database any more */
  constructor(open: () => MessagePort) {
    super()
    this.#open = open
  }

  // Called by the driver as of a `net.Socket`.
  connect(): void {
    process.nextTick(() => {
      try {
        this.#port = this.#open()
      } catch (error) {
        this.destroy(error as Error)
        return
      }
      this.#port.on('message', (bytes: Uint8Array) => this.push(bytes))
      this.emit('connect')
    })
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {
    this.#port?.ref()
  }
  unref(): void {
    this.#port?.unref()
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#port?.postMessage(bytes)
    done()
  }

  /** What belongs together goes in one message. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#port?.postMessage(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port?.close()
    done(error)
  }
}
