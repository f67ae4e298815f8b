import { vi } from 'vitest'
import { createTransferProgress } from '../../src/platform/transferProgress'
import type { Work } from '../../src/platform/work'

/** The parts of a request that tests check. */
type OpenedRequest = {
  proofs?: readonly string[]
  destinations?: readonly string[] | null
  onSaved?: (saved: { '@id': string }) => void
}

/** The workflows of a platform, none of which is running; `opened` records the requests. */
export function fakeWorkflows(parts: Partial<Work> = {}) {
  const open = vi.fn<(name: string, request: object) => void>()
  const workflows: Work = {
    open,
    join: () => Promise.resolve(null),
    resume: () => undefined,
    shown: () => [],
    describe: (machine) => ({ title: machine, detail: '' }),
    current: () => null,
    version: () => 0,
    subscribe: () => () => undefined,
    progress: createTransferProgress(),
    opened: () => new Promise(() => undefined),
    settled: () => Promise.resolve(),
    ...parts,
  }
  /** The requests that a workflow was opened with, one in each call. */
  const opened = (name: string) => ({
    get calls(): [request: OpenedRequest][] {
      return open.mock.calls
        .filter(([opening]) => opening === name)
        .map(([, request]) => [request as OpenedRequest])
    },
  })
  return { open, opened, workflows }
}
