import { parentPort, type MessagePort } from 'node:worker_threads'
import { proofPdf } from './proofPdf'
import {
  handOver,
  threadIsFree,
  type DrawMessage,
  type ThreadAnswer,
  type ThreadMessage,
} from './proofThread'

/** Draws what comes by message, one document after the other, in the thread that it is called in. */
export function serveProofs(): void {
  parentPort?.on('message', (message: DrawMessage) => {
    void draw(message).finally(() => parentPort?.postMessage(threadIsFree))
  })
}

async function draw({ proof, port }: DrawMessage): Promise<void> {
  const ask = questions(port)
  const tell = (message: ThreadMessage) => port.postMessage(message)
  try {
    const readFile = async (storageKey: string) => (await ask({ kind: 'picture', storageKey })) ?? undefined
    for await (const each of proofPdf(proof, readFile)) {
      const { bytes: piece, transfer } = handOver(each)
      await ask({ kind: 'piece', piece }, transfer)
    }
    tell({ kind: 'done' })
  } catch (error) {
    // Nobody hears it where the port was closed from the other side.
    tell({ kind: 'failed', error })
  } finally {
    port.close()
  }
}

/** Asks over a port, one question after the other. Rejects once it is closed: the rest is not wanted. */
function questions(port: MessagePort) {
  const closed = new Promise<never>((_, reject) => {
    port.once('close', () => reject(new Error('The document is not wanted any more')))
  })
  closed.catch(() => undefined)
  return (message: ThreadMessage, transfer: ArrayBuffer[] = []): Promise<ThreadAnswer> => {
    const answer = new Promise<ThreadAnswer>((resolve) => void port.once('message', resolve))
    port.postMessage(message, transfer)
    return Promise.race([answer, closed])
  }
}
