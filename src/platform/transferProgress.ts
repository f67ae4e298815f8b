import { createStore } from 'zustand/vanilla'

/**
 * Progress of an export between two entries of its log. Not stored: after a crash only verified chunks count.
 */
export type Transfer = {
  /** Received bytes of chunks in flight, by index. */
  readonly chunks: Readonly<Record<number, { loadedBytes: number; totalBytes: number | null }>>
  /** Progress of the current step, 0 to 1; null if unknown. */
  readonly share: number | null
}

export type TransferProgress = {
  get: (jobId: string) => Transfer
  subscribe: (changed: () => void) => () => void
}

const untouched: Transfer = { chunks: {}, share: null }

type Writable = TransferProgress & {
  setChunk: (jobId: string, index: number, loadedBytes: number, totalBytes: number | null) => void
  setShare: (jobId: string, share: number | null) => void
  forget: (jobId: string) => void
}

export function createTransferProgress(): Writable {
  const transfers = createStore<Readonly<Record<string, Transfer>>>(() => ({}))
  const get = (jobId: string) => transfers.getState()[jobId] ?? untouched
  const set = (jobId: string, transfer: Transfer) => transfers.setState({ [jobId]: transfer })
  return {
    get,
    subscribe: transfers.subscribe,
    setChunk: (jobId, index, loadedBytes, totalBytes) => {
      const { chunks, share } = get(jobId)
      set(jobId, { share, chunks: { ...chunks, [index]: { loadedBytes, totalBytes } } })
    },
    setShare: (jobId, share) => set(jobId, { ...get(jobId), share }),
    forget: (jobId) => {
      const { [jobId]: _, ...others } = transfers.getState()
      transfers.setState(others, true)
    },
  }
}
