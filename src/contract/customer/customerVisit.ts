import * as Schema from 'effect/Schema'
import type { IsoDay } from '../rhythm/calendarDay'
import { DayField } from '../rhythm/rhythm'
import { readRecord, readReference } from '../wire/fields'
import { idOfIri, iriOf, type Iri } from '../wire/ids'
import { CustomerWords } from './customerWords'

/*
 * A visit of a destination on a date. It has a customer page before its tour starts. Extension `customerPage`.
 */

/**
 * GET: the visits for which customers have said something, from today on and of running tours. `?destination={@id}`:
 * the next visits of a destination.
 */
export const customerVisitsPath = '/api/customer-visits'

/** How far ahead the next visits of a destination are listed, and links are created, in days. */
export const customerVisitDays = 42

export const CustomerVisit = readRecord({
  destination: readReference,
  date: DayField,
  /** The running tour that makes the visit. */
  tour: readReference,
  customerWords: CustomerWords,
})
export type CustomerVisit = typeof CustomerVisit.Type

export const CustomerVisitsQuery = Schema.Struct({ destination: Schema.optionalKey(Schema.String) })

/** The @id of a visit. Its last segment: the id of the destination and the date. */
export const customerVisitIri = (destination: Iri, date: IsoDay): Iri =>
  iriOf(customerVisitsPath, `${idOfIri(destination)}_${date}`)
