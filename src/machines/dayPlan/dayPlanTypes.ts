import type { Iri } from '../../contract/wire/ids'
import type { ListCall, ListsChange, TourStops } from '../../domain/tour/tourLists'
import type { CommandQueue, Direction, History, StepCommand } from '../kinds/commandQueue/commandQueue'
import type { QueueEvent } from '../kinds/commandQueue/queueStates'

/** Stops that were put elsewhere: along their tour, or into another one. `from` is what the person saw. */
export type DayStep = ListsChange

/** A step on its way: its tours are read first, and the calls that are missing follow. */
export type RunningDayStep = {
  step: DayStep
  direction: Direction
  /** Tours that are still to be read, and what was read. */
  toRead: readonly Iri[]
  present: readonly TourStops[]
  /** What is still to be sent, the first under way; empty before all is read. */
  calls: readonly ListCall[]
  /** Whether anything was sent that changed a tour. */
  hasChanged: boolean
}

export type DayCommand = StepCommand<DayStep>

export type DayPlanInput = History<DayStep> & { commandId: string }

export type DayPlanContext = DayPlanInput &
  CommandQueue<RunningDayStep, DayCommand> & {
    /** Counts the steps that ended: reads from before the last one are out of date. */
    ended: number
    /** What the step that ended last was to lead to, for as long as nobody has read it. */
    latest: DayStep | null
  }

export type DayPlanEvent =
  | ({ type: 'stops.shift' } & DayStep)
  | { type: 'step.undo' }
  | { type: 'step.redo' }
  | QueueEvent

export type ReadRequest = { tourTemplate: Iri }
export type CallRequest = { tourTemplate: Iri; stops: readonly Iri[]; commandId: string }
