import type { DurableActorOf } from '../../eventlog/durableActor'
import type { tourEditorMachine } from '../../machines/tourEditor/tourEditorMachine'
import { createShownActor } from './shownActor'

export type TourActor = DurableActorOf<typeof tourEditorMachine>

/** Which tour the one dialog of tours shows; the shell renders it. */
export const shownTourEditor = createShownActor<TourActor>()
