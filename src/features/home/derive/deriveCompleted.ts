import type { Tour } from '../../../contract/tour/tour'
import { idOfIri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { driverNameOf } from '../../../kits/destinationTable/recordFacts'
import { markOf, type TourMark } from './tourMark'

export type CompletedLine = TourMark & {
  id: string
  driver: string
  endedAt: Date | null
  done: number | null
  total: number | null
}

export const deriveCompleted = (tours: readonly Tour[]): CompletedLine[] =>
  tours.map((tour) => ({
    id: idOfIri(tour['@id']),
    ...markOf(tour.name, tour.color),
    driver: driverNameOf(tour),
    endedAt: readMoment(tour.endDate),
    done: tour.proofCount ?? null,
    total: tour.serviceLocationCount ?? null,
  }))
