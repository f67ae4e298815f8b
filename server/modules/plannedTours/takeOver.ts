import { TakeOver } from '../../../src/contract/tour/plannedTour'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { JsonObject } from '../../http/jsonLd'
import { unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { decode, objectBody, updateRecord } from '../../resources/writeResource'
import type { Planner } from '../tourTemplates/planner'
import { updateOrder } from '../tourTemplates/stopList'
import { changeDate } from './changeDate'
import type { DateKey } from './dateKey'
import type { CompanyDates } from './tourDates'

type Parts = { destinations: Resource; tourTemplates: Resource; planner: Planner }

/**
 * Writes values into a template and into one of its dates.
 * @throws Problem 404 or 422 as the writes of both
 */
export async function takeOver(
  parts: Parts,
  context: WriteContext,
  company: CompanyDates,
  key: DateKey,
  body: unknown,
): Promise<void> {
  const given = objectBody(body)
  refuseUnknown(given, 'template')
  refuseUnknown(given, 'date')
  const { template, date } = decode(TakeOver, given)
  const { order, ...values } = template
  const record = { id: key.tourTemplateId, ifMatch: undefined }
  // Stops are locked before their template, as in all writes.
  if (order !== undefined) await updateOrder(parts, context, { ...record, body: { destinations: order } })
  if (Object.keys(values).length > 0)
    await updateRecord(parts.tourTemplates, context, { ...record, body: values })
  const currentJson = async () => ({})
  await changeDate(context, company, key, {
    body: date,
    ifMatch: undefined,
    currentJson,
    keepsVisits: true,
  })
}

/** All members of both parts are optional, so a part with another member would write nothing. */
function refuseUnknown(given: JsonObject, part: 'template' | 'date'): void {
  const { [part]: values } = given
  if (typeof values !== 'object' || values === null) return
  const known = TakeOver.fields[part].fields
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined)
    throw unprocessable({ propertyPath: `${part}.${unknown}`, message: validationMessages.wrongType })
}
