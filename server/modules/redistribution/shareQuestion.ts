import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import {
  sharedTourLimits,
  type AskedTour,
  type Redistribute,
  type RedistributionOptions,
} from '../../../src/contract/tour/redistribution'
import { idOfIri } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { unprocessable } from '../../http/problem'
import { texts } from '../../texts'
import { isUuid } from '../../uuid'

/** The requested redistribution with ids that are not yet validated. */
export type ShareQuestion = {
  tourIds: readonly string[]
  /** The day whose stops are distributed instead of those of the templates, or null. */
  date: IsoDay | null
  /** One of them, or null. */
  dropoutId: string | null
  /** Tour by stop. */
  assigned: ReadonlyMap<string, string>
  options: RedistributionOptions
  /** Tours to be created. Their ids are those of the caller. */
  newTours: readonly (AskedTour & { id: string })[]
  /** The stops without a tour to distribute; null for none. */
  free: 'all' | readonly string[] | null
}

/** @throws Problem 422 if the body has too few tours, references others, or asks of a date what only templates have */
export function readQuestion(body: typeof Redistribute.Type): ShareQuestion {
  const date = body.date ?? null
  if (date !== null && body.unassigned === true) throw wrong('unassigned')
  if (date !== null && (body.newTours ?? []).length > 0) throw wrong('newTours')
  const tourIds = [...new Set(body.tourTemplates.map((iri, index) => readId(iri, `tourTemplates[${index}]`)))]
  const newTours = (body.newTours ?? []).map((tour) => ({ ...tour, id: idOfIri(tour.tourTemplate) }))
  const free =
    body.unassigned === true
      ? (body.destinations?.map((iri, index) => readId(iri, `destinations[${index}]`)) ?? 'all')
      : null
  const count = tourIds.length + newTours.length
  if (count < (free === null ? sharedTourLimits.min : 1))
    throw unprocessable({ propertyPath: 'tourTemplates', message: texts.tooFewToShare })
  if (count > sharedTourLimits.max)
    throw unprocessable({
      propertyPath: 'newTours',
      message: validationMessages.tooMany({ max: sharedTourLimits.max }),
    })
  const readTour = (iri: string, propertyPath: string) => {
    const id = idOfIri(iri)
    if (!tourIds.includes(id) && newTours.every((tour) => tour.id !== id)) throw unknown(propertyPath)
    return id
  }
  const dropoutId = body.dropout == null ? null : readTour(body.dropout, 'dropout')
  const assigned = (body.assigned ?? []).map(({ destination, tourTemplate }, index) => {
    const tourId = readTour(tourTemplate, `assigned[${index}].tourTemplate`)
    if (tourId === dropoutId) throw unknown(`assigned[${index}].tourTemplate`)
    return [readId(destination, `assigned[${index}].destination`), tourId] as const
  })
  return {
    tourIds,
    date,
    dropoutId,
    assigned: new Map(assigned),
    newTours,
    free,
    options: {
      mayLeaveEmpty: body.mayLeaveEmpty ?? true,
      keepLocked: body.keepLocked ?? true,
      respectCapacities: body.respectCapacities ?? true,
      respectTags: body.respectTags ?? true,
      includeInactive: body.includeInactive ?? false,
      maximumDelay: body.maximumDelay ?? null,
      keepAssigned: body.keepAssigned ?? false,
      balance: body.balance ?? null,
    },
  }
}

function readId(iri: string, propertyPath: string): string {
  const id = idOfIri(iri)
  if (!isUuid(id)) throw unknown(propertyPath)
  return id
}

const wrong = (propertyPath: string) => unprocessable({ propertyPath, message: validationMessages.wrongType })

export const unknown = (propertyPath: string) =>
  unprocessable({ propertyPath, message: validationMessages.unknownReference })
