import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Iri } from '../../contract/ids'
import type { PlanCall, PlanStep, TourPlanEvent, TourPlanInput } from './tourPlanTypes'

/** A step on its way: what is left of its calls, the first one being sent. */
export type RunningStep = {
  step: PlanStep
  direction: 'do' | 'undo' | 'redo'
  calls: readonly PlanCall[]
  /** How many of its calls have been answered. */
  answered: number
}

export type TourPlanContext = {
  tourTemplate: Iri
  commandId: string
  /** Counts the calls: each has a command id of its own (I4). */
  revision: number
  /** What can be undone, the latest last. */
  done: readonly PlanStep[]
  /** What can be redone, the latest last. */
  undone: readonly PlanStep[]
  running: RunningStep | null
  /** What was wanted while another step was on its way. */
  waiting: readonly RunningStep[]
  /** Version of the list after the last answer that told it. */
  etag: string | null
  /** The order of somebody else, while a person chooses. */
  theirs: readonly Iri[] | null
  failure: { status: number } | null
}

export const tourPlanMachine = setup({
  types: {
    context: {} as TourPlanContext,
    input: {} as TourPlanInput,
    events: {} as TourPlanEvent,
  },
}).createMachine({
  id: 'tourPlan',
  context: ({ input }) => ({
    ...input,
    revision: 0,
    running: null,
    waiting: [],
    etag: null,
    theirs: null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {},
    working: {},
    /** The connection or the server failed; tried again when asked, or when the connection is back. */
    interrupted: {},
    /** Two people gave the stops different orders. */
    conflicted: {},
  },
})

/** What a screen uses of the running machine. */
export type TourPlanActorRef = Pick<
  ActorRefFrom<typeof tourPlanMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type TourPlanSnapshot = SnapshotFrom<typeof tourPlanMachine>
