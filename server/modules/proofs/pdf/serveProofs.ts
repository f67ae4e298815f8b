import { parentPort, type MessagePort } from 'node:worker_threads'
import { proofPdf } from './proofPdf'
import {
  handOver,
  threadIsFree,
  type DrawMessage,
  type ThreadAnswer,
  type ThreadMessage,
} from './proofThread'

/** Renders documents received by message in the current thread, sequentially. */
export function serveProofs(): void {
  parentPort?.on('message', (message: DrawMessage) => {
    void draw(message).finally(() => parentPort?.postMessage(threadIsFree))
  })
}

async function draw({ proofs, port }: DrawMessage): Promise<void> {
  const ask = questions(port)
  const post = (message: ThreadMessage) => port.postMessage(message)
  try {
    const readFile = async (storageKey: string) => (await ask({ kind: 'picture', storageKey })) ?? undefined
    for await (const each of proofPdf(proofs, readFile)) {
      const { bytes: piece, transfer } = handOver(each)
      await ask({ kind: 'piece', piece }, transfer)
    }
    post({ kind: 'done' })
  } catch (error) {
    // Has no effect if the other side has closed the port.
    post({ kind: 'failed', error })
  } finally {
    port.close()
  }
}

/** Sends questions over a port sequentially. Rejects once the port is closed. */
function questions(port: MessagePort) {
  const closed = new Promise<never>((_, reject) => {
    port.once('close', () => reject(new Error('The document was cancelled')))
  })
  closed.catch(() => undefined)
  return (message: ThreadMessage, transfer: ArrayBuffer[] = []): Promise<ThreadAnswer> => {
    const answer = new Promise<ThreadAnswer>((resolve) => void port.once('message', resolve))
    port.postMessage(message, transfer)
    return Promise.race([answer, closed])
  }
}
