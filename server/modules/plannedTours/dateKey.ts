import * as Schema from 'effect/Schema'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { DayField } from '../../../src/contract/rhythm/rhythm'
import { notFound } from '../../http/problem'
import { isUuid } from '../../uuid'

export type DateKey = { tourTemplateId: string; date: IsoDay }

const isDay = Schema.is(DayField)

/** Reads the id of a plan, see `plannedTourId`. Null for any other text. */
export function readDateKey(id: string): DateKey | null {
  const [tourTemplateId = '', date = '', ...rest] = id.split('_')
  return isUuid(tourTemplateId) && isDay(date) && rest.length === 0
    ? { tourTemplateId: tourTemplateId.toLowerCase(), date }
    : null
}

/** @throws Problem 404 for an id that is no template and date, which no plan can have */
export function dateKeyOf(params: unknown): DateKey {
  const { id = '' } = params as { id?: string }
  const key = readDateKey(id)
  if (key === null) throw notFound()
  return key
}
