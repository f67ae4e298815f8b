import { createStore } from 'zustand/vanilla'
import type { HttpClient, TokenSource } from '../../api/httpClient'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { ExportFailure } from '../../contract/proof/exportJob'
import { noFaults, type Faults, type FaultSwitchboard } from '../../devtools/flowSource'
import type { ExportWorker } from '../../workers/export/startExportWorker'

type KeptFaults = Pick<Storage, 'getItem' | 'setItem'>

/** Faults last as long as the tab: a reload must not drop them in the middle of a test. */
const storageKey = 'tourwerk-faults'

export function createFaultSwitchboard(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): FaultSwitchboard {
  const current = createStore(() => readStored(storage))
  return {
    current: current.getState,
    set: (faults) => {
      storage.setItem(storageKey, JSON.stringify(faults))
      current.setState(faults)
    },
    subscribe: current.subscribe,
  }
}

function readStored(storage: KeptFaults): Faults {
  try {
    const { slowMs, offline, status, cut } = JSON.parse(
      storage.getItem(storageKey) ?? '{}',
    ) as Partial<Faults>
    return {
      slowMs: typeof slowMs === 'number' ? slowMs : null,
      offline: offline === true,
      status: status === 401 || status === 500 ? status : null,
      cut: cut === true,
    }
  } catch {
    return noFaults
  }
}

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))

/** Wraps the HTTP client and injects the faults of the switchboard into every call. */
export function withFaults(http: HttpClient, faults: FaultSwitchboard, tokens: TokenSource): HttpClient {
  return {
    send: async (request) => {
      const { slowMs, offline, status, cut } = faults.current()
      if (slowMs !== null) await wait(slowMs)
      if (offline) throw new NetworkError()
      if (status === 401) tokens.reject(await tokens.accessToken())
      if (status !== null) throw new HttpError({ status })
      const answer = await http.send(request)
      // The server has executed the call; only its response is lost.
      if (cut) throw new NetworkError()
      return answer
    },
  }
}

/** Does the same for the chunks of an export, which the worker fetches. */
export function withExportFaults(worker: ExportWorker, faults: FaultSwitchboard): ExportWorker {
  return {
    ...worker,
    downloadChunk: async (...command) => {
      const { slowMs, offline, status, cut } = faults.current()
      if (slowMs !== null) await wait(slowMs)
      const failure = (code: ExportFailure['code'], answered = 0) =>
        ({
          ok: false,
          failure: { code, status: answered, message: null, retryAfterSeconds: null },
        }) as const
      if (offline) return failure('network')
      if (status !== null) return failure('http', status)
      return cut ? failure('truncated') : worker.downloadChunk(...command)
    },
  }
}
