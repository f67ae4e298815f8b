import {
  sharedTourLimits,
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
  /** One of them, or null. */
  dropoutId: string | null
  /** Tour by stop. */
  assigned: ReadonlyMap<string, string>
  options: RedistributionOptions
}

/** @throws Problem 422 if the body has too few tours or references others */
export function readQuestion(body: typeof Redistribute.Type): ShareQuestion {
  const tourIds = [...new Set(body.tourTemplates.map((iri, index) => readId(iri, `tourTemplates[${index}]`)))]
  if (tourIds.length < sharedTourLimits.min)
    throw unprocessable({ propertyPath: 'tourTemplates', message: texts.tooFewToShare })
  const readTour = (iri: string, propertyPath: string) => {
    const id = readId(iri, propertyPath)
    if (!tourIds.includes(id)) throw unknown(propertyPath)
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
    dropoutId,
    assigned: new Map(assigned),
    options: {
      mayLeaveEmpty: body.mayLeaveEmpty ?? true,
      keepLocked: body.keepLocked ?? true,
      respectCapacities: body.respectCapacities ?? true,
      respectTags: body.respectTags ?? true,
      includeInactive: body.includeInactive ?? false,
      maximumDelay: body.maximumDelay ?? null,
    },
  }
}

function readId(iri: string, propertyPath: string): string {
  const id = idOfIri(iri)
  if (!isUuid(id)) throw unknown(propertyPath)
  return id
}

export const unknown = (propertyPath: string) =>
  unprocessable({ propertyPath, message: validationMessages.unknownReference })
