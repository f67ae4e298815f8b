import type { PlannedTour, PlannedTourWrite } from '../../contract/tour/plannedTour'
import type { Iri } from '../../contract/wire/ids'
import type { DateStep } from '../../domain/tour/dateChange'
import type { CommandQueue, Direction, History, StepCommand } from '../kinds/commandQueue/commandQueue'
import type { QueueEvent } from '../kinds/commandQueue/queueStates'

/** A step in progress: the plan is read first, then the change follows. */
export type RunningDateStep = {
  step: DateStep
  direction: Direction
  /** The plan as read, with its version; null before that. */
  present: VersionedPlan | null
  /** How often other users changed the plan between the read and the change. */
  overtaken: number
}

/** The version is null if the server sends none. */
export type VersionedPlan = { plan: PlannedTour; etag: string | null }

export type DateCommand = StepCommand<DateStep>

export type DatePlanInput = History<DateStep> & {
  /** The plan of a tour on a date. */
  plannedTour: Iri
  commandId: string
}

export type DatePlanContext = DatePlanInput &
  CommandQueue<RunningDateStep, DateCommand> & {
    /** Number of ended steps: data fetched before the last one is stale. */
    ended: number
    /** The step that ended last, used until the plan is refetched. */
    latest: DateStep | null
  }

export type DatePlanEvent =
  | { type: 'date.change'; step: DateStep }
  | { type: 'step.undo' }
  | { type: 'step.redo' }
  | QueueEvent

export type ReadRequest = { plannedTour: Iri }
export type ChangeRequest = {
  plannedTour: Iri
  body: PlannedTourWrite
  etag: string | null
  commandId: string
}
