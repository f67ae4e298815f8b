import { fromPromise } from 'xstate'
import type { DriverTour } from '../../contract/driving/driverTour'
import type { Iri } from '../../contract/wire/ids'
import { HttpError } from '../../domain/calls/errors'
import { driverTourTexts as texts } from '../../texts/driver/tour'
import type { DriverPorts } from '../driverPorts'
import type { EndRequest, StartRequest } from './driveTourTypes'

type TourPorts = { api: Pick<DriverPorts['api'], 'start' | 'tours' | 'end'> }

/** Calls of a driven tour. */
export const driveTourActors = ({ api }: TourPorts) => ({
  actors: {
    startTour: fromPromise<{ iri: Iri }, StartRequest>(async ({ input: { start, commandId }, signal }) => {
      const { tourTemplate, plannedDate, at } = start
      const { iri } = await api.start(
        { tourTemplate, plannedDate, originTimeStamp: at, commandId },
        { signal },
      )
      return { iri }
    }),
    readTour: fromPromise<DriverTour, { iri: Iri }>(async ({ input: { iri }, signal }) => {
      const found = (await api.tours({ signal })).find((tour) => tour['@id'] === iri)
      // Someone else has ended it, or drives it.
      if (found === undefined) throw new HttpError({ status: 404, description: texts.notYours })
      return found
    }),
    endTour: fromPromise<void, EndRequest>(({ input, signal }) => api.end(input, { signal })),
  },
})
