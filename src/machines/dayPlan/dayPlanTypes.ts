import type { Iri } from '../../contract/wire/ids'
import type { ListCall, ListsChange, TourStops } from '../../domain/tour/tourLists'
import type { CommandQueue, Direction, History, StepCommand } from '../kinds/commandQueue/commandQueue'
import type { QueueEvent } from '../kinds/commandQueue/queueStates'

/** Stops moved within their tour or into another one. `from` is what the user saw. */
export type DayStep = ListsChange

/** A step in progress: its tours are read first, then the missing calls follow. */
export type RunningDayStep = {
  step: DayStep
  direction: Direction
  /** Tours still to be read, and those already read. */
  toRead: readonly Iri[]
  present: readonly TourStops[]
  /** Calls still to be sent, the first one in flight; empty until all tours are read. */
  calls: readonly ListCall[]
  /** Whether any call of the step has changed a tour. */
  hasChanged: boolean
}

export type DayCommand = StepCommand<DayStep>

export type DayPlanInput = History<DayStep> & { commandId: string }

export type DayPlanContext = DayPlanInput &
  CommandQueue<RunningDayStep, DayCommand> & {
    /** Number of ended steps: data fetched before the last one is stale. */
    ended: number
    /** Target lists of the step that ended last, used until they are refetched. */
    latest: DayStep | null
  }

export type DayPlanEvent =
  | ({ type: 'stops.shift' } & DayStep)
  | { type: 'step.undo' }
  | { type: 'step.redo' }
  | QueueEvent

export type ReadRequest = { tourTemplate: Iri }
export type CallRequest = { tourTemplate: Iri; stops: readonly Iri[]; commandId: string }
