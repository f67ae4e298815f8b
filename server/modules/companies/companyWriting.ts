import { eq } from 'drizzle-orm'
import type { CompanyWrite } from '../../../src/contract/company/company'
import { tourTemplates } from '../../db/schema/planning'
import type { WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { replanAll } from '../tourTemplates/refreshPlans'
import { companies } from './companies'

/** Members that affect the times of all plans. */
const timesOfPlans = ['defaultTourTemplateEarliestTime', 'pauseSeconds', 'pauseAfterSeconds'] as const

/** Writes a company and reschedules its tours when a member of the plans changes. */
export function companyWriting(): Resource<typeof CompanyWrite.Type>['writing'] {
  const { writing } = companies
  return (
    writing && {
      ...writing,
      async afterUpdate(id, value, context, before, columns) {
        const effect = await writing.afterUpdate?.(id, value, context, before, columns)
        const isChanged = timesOfPlans.some((name) => name in value && value[name] !== before.members[name])
        if (isChanged) await replanTours(context)
        return effect
      },
    }
  )
}

async function replanTours(context: WriteContext): Promise<void> {
  const { tx, caller } = context
  const tours = await tx
    .select({ id: tourTemplates.id })
    .from(tourTemplates)
    .where(eq(tourTemplates.companyId, caller.companyId))
  const ids = tours.map(({ id }) => id)
  await replanAll(context, ids)
}
