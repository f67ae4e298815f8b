import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

type Done = (error?: Error | null) => void

/**
 * Replaces the driver's socket to a PostgreSQL server by a port to the thread of the embedded database. Each
 * port message holds complete protocol messages, because the driver never writes partial ones.
 */
export class DatabaseSocket extends Duplex {
  readonly #open: () => MessagePort
  #port: MessagePort | undefined

  /** @param open returns the port, or throws when the database has ended */
  constructor(open: () => MessagePort) {
    super()
    this.#open = open
  }

  // Called by the driver like `net.Socket.connect`.
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

  /** Sends buffered chunks in one message. */
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
