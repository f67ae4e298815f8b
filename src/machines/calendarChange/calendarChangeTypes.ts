import type { PlannedTourWrite, VisitMove } from '../../contract/tour/plannedTour'
import type { Iri } from '../../contract/wire/ids'
import type { CalendarStep, ChangePart } from '../../domain/tour/calendarStep'
import type { VersionedPlan } from '../datePlan/datePlanTypes'
import type { CommandQueue, Direction, History, StepCommand } from '../kinds/commandQueue/commandQueue'
import type { QueueEvent } from '../kinds/commandQueue/queueStates'

/** A step in progress. Its parts are as they are written: those of an undo are reversed. */
export type RunningCalendarStep = {
  step: CalendarStep
  direction: Direction
  /** Still to be written; the first one is in progress. */
  parts: readonly ChangePart[]
  /** Written already. */
  changed: readonly ChangePart[]
  /** The date of the first part as read; null before that. */
  present: VersionedPlan | null
  /** How often other users changed that date between the read and the change. */
  overtaken: number
  /** Whether the step was refused, and `parts` take back what it had changed. */
  isRefused: boolean
}

export type CalendarCommand = StepCommand<CalendarStep>

export type CalendarChangeInput = History<CalendarStep> & { commandId: string }

export type CalendarChangeContext = CalendarChangeInput &
  CommandQueue<RunningCalendarStep, CalendarCommand> & {
    /** Number of ended steps: data fetched before the last one is stale. */
    ended: number
    /** The parts that were written last, used until the dates are fetched again. */
    latest: readonly ChangePart[]
    /** The parts of the last step that were refused, while others were written. */
    refused: readonly RefusedPart[]
  }

/** `reason`: as the server says it; null if it does not. */
type RefusedPart = { readonly part: ChangePart; readonly reason: string | null }

export type CalendarChangeEvent =
  | { type: 'dates.change'; step: CalendarStep }
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
export type MoveRequest = { move: VisitMove; commandId: string }
