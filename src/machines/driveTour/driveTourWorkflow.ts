import type { DriverTour } from '../../contract/driving/driverTour'
import type { Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { driverTourTexts as texts } from '../../texts/driver/tour'
import type { DriverPorts } from '../driverPorts'
import { defineWorkflow } from '../workflow'
import { driveTourActors } from './driveTourActors'
import { driveTourLog } from './driveTourLog'
import { driveTourMachine } from './driveTourMachine'
import type { TourStart } from './driveTourTypes'

/** A running tour, whose `snapshot` begins it on this device, or a start. */
export type DriveTourRequest = { tour: Iri; snapshot?: DriverTour } | { start: TourStart }

const keyOfStart = ({ tourTemplate, plannedDate }: TourStart) => `${tourTemplate} ${plannedDate ?? ''}`

/** A tour that is driven with this device. */
export const driveTourWorkflow = defineWorkflow<typeof driveTourMachine, DriveTourRequest, DriverPorts>({
  machine: driveTourMachine,
  log: driveTourLog,
  actors: driveTourActors,
  presentation: 'screen',
  key: (request) => ('start' in request ? keyOfStart(request.start) : request.tour),
  keyOf: ({ context: { iri, start } }) => iri ?? (start === null ? '' : keyOfStart(start)),
  open: (request) => {
    const commandId = createCommandId()
    if ('start' in request) return { commandId, start: request.start, tour: null }
    // Without a snapshot it is only continued: a late report begins no tour.
    return request.snapshot === undefined ? null : { commandId, start: null, tour: request.snapshot }
  },
  reopen: ({ context: { iri, start } }) => (iri === null && start !== null ? { start } : { tour: iri ?? '' }),
  describe: (snapshot) => ({
    title: texts.title,
    detail: snapshot?.context.tour?.name ?? snapshot?.context.start?.name ?? '',
  }),
  ended: () => undefined,
  invalidates: () => [],
})
