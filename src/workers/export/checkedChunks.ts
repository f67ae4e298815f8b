import type { StoredChunk } from '../../contract/proof/exportJob'
import type { ExportJob } from './exportWorkerApi'

/**
 * The chunks that this worker has validated and no other worker can have changed since. Files of another
 * worker are validated again: after a power failure, a file may have its name but not its content.
 */
export class CheckedChunks {
  private readonly known = new Map<string, Map<number, string>>()

  add(job: ExportJob, index: number, chunk: StoredChunk): void {
    const key = keyOf(job)
    this.known.set(key, (this.known.get(key) ?? new Map<number, string>()).set(index, factsOf(chunk)))
  }

  has(job: ExportJob, index: number, chunk: StoredChunk): boolean {
    return this.known.get(keyOf(job))?.get(index) === factsOf(chunk)
  }

  forget(job: ExportJob): void {
    this.known.delete(keyOf(job))
  }
}

const keyOf = ({ root, id }: ExportJob): string => JSON.stringify([root, id])
const factsOf = ({ sizeBytes, kind, entryCount }: StoredChunk): string => `${kind} ${sizeBytes} ${entryCount}`
