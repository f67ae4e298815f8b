import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { createActor, fromPromise, type AnyActorRef, type SnapshotFrom } from 'xstate'
import type { DriverApi } from '../../api/driving/driverApi'
import type { CurrentUser } from '../../contract/access/user'
import type { DriverTour } from '../../contract/driving/driverTour'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import { driveTourMachine } from '../../machines/driveTour/driveTourMachine'
import type { PositionFeed } from '../../machines/positionFeed/positionFeedMachine'
import { proofCaptureMachine } from '../../machines/proofCapture/proofCaptureMachine'
import type { Confirmed, ProofCaptureInput, StopReport } from '../../machines/proofCapture/proofCaptureTypes'
import { createQueryClient } from '../../runtime/queryClient'
import { DriverContext, PositionContext, RoadContext, type DriverPlatform } from './driverPlatform'
import { base, useTrailLocation } from './navigation'
import { useLive, type LiveWork } from './work/useLive'

/* Screens of the driver app over workflows in memory. */

export const driver: CurrentUser = {
  '@id': '/api/users/d',
  id: 'd',
  fullName: 'Agnieszka Kowalczyk',
  roles: ['ROLE_DRIVER'],
}

type Named = { id: string; actor: AnyActorRef; dueTimes: readonly number[] }

export const drivenTour = (tour: DriverTour) =>
  createActor(driveTourMachine, { input: { commandId: 'c', start: null, tour } }).start()

type Calls = { sendProof?: () => Promise<Confirmed>; sendPicture?: (id: string) => Promise<Confirmed> }

const never = () => new Promise<never>(() => undefined)

/** A proof whose calls are not answered unless they are given. */
export const proofOf = (input: ProofCaptureInput, { sendProof = never, sendPicture = never }: Calls = {}) =>
  createActor(
    proofCaptureMachine.provide({
      actors: {
        announce: fromPromise<void, StopReport>(async () => undefined),
        sendProof: fromPromise(sendProof),
        sendPicture: fromPromise(({ input: { id } }) => sendPicture(id)),
      },
    }),
    { input },
  ).start()

type Setting = {
  drives?: readonly ReturnType<typeof drivenTour>[]
  proofs?: readonly ReturnType<typeof proofOf>[]
  feed?: PositionFeed
  api?: Partial<DriverApi>
  user?: CurrentUser
}

/** Renders a screen for a signed-in driver; `join` gets the requests for workflows that are not there yet. */
export function renderDriver(
  screen: ReactNode,
  { drives = [], proofs = [], feed, api = {}, user = driver }: Setting = {},
) {
  // The map is not rendered: nothing is seen.
  vi.stubGlobal('IntersectionObserver', NothingSeen)
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  const named: Named[] = [
    ...drives.map((actor) => ({ id: 'driveTour', actor, dueTimes: [] })),
    ...proofs.map((actor) => ({ id: 'proofCapture', actor, dueTimes: [] })),
  ]
  const live = named.map(({ id, actor }, index) => ({
    machine: { id },
    stream: `${id}/${index}`,
    getSnapshot: () => actor.getSnapshot(),
    send: (event: { type: string }) => actor.send(event),
    subscribe: ({ next }: { next: () => void }) => actor.subscribe(next),
    folded: () => ({ pending: { timers: {} } }),
  }))
  const join = vi.fn(async () => null)
  const workflows = { live: () => live }
  const session = {
    getSnapshot: () => ({ context: { user } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: vi.fn(),
  }
  const platform = {
    config: readRuntimeConfig({ apiUrl: '' }),
    session,
    work: {
      current: () => workflows,
      version: () => 1,
      subscribe: () => () => undefined,
      join,
    },
    version: { isNewerWaiting: () => false, subscribe: () => () => undefined, takeOver: () => undefined },
  } as unknown as DriverPlatform
  const road = {
    api: api as DriverApi,
    files: { stored: async () => null, fetch: async () => new Blob() },
  }
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <DriverContext value={platform}>
        <RoadContext value={road}>
          <PositionContext value={feed ?? null}>
            <Router base={base} hook={useTrailLocation}>
              {screen}
            </Router>
          </PositionContext>
        </RoadContext>
      </DriverContext>
    </QueryClientProvider>,
  )
  return { join }
}

/** A screen of the first running tour. */
export function OfTour({ children }: { children: (drive: LiveWork<'driveTour'>) => ReactNode }) {
  const [drive] = useLive('driveTour')
  return drive === undefined ? null : children(drive)
}

/** A feed of positions in this state. */
export const feedIn = (
  watching: 'watched' | 'unasked' | 'denied',
  context: Partial<SnapshotFrom<PositionFeed>['context']> = {},
): PositionFeed & { send: ReturnType<typeof vi.fn> } => {
  const snapshot = {
    value: { watching: watching === 'watched' ? { watched: 'seeing' } : watching, sending: 'gathering' },
    context: { last: null, since: 0, isSilent: false, gap: null, ...context },
  }
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: vi.fn(),
  } as never
}

class NothingSeen {
  observe() {}
  disconnect() {}
}
