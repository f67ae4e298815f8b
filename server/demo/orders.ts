import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { dayText } from '../../src/contract/tour/wallClock'
import data from './data/orders.json'
import type { DemoContext } from './demoContext'
import { seededRandom } from './random'

/** Adds orders of a company: with and without a wish, two of high priority, one that fits into no tour. */
export function addOrders(
  { rows, today: midnight }: DemoContext,
  company: { id: string; createdAt: Date },
): void {
  const random = seededRandom(20_261_130)
  const today = dayText(midnight)
  const dayAfter = (days: number | null) => (days === null ? null : shiftDay(today, days))
  const isOwn = ({ companyId }: { companyId: string }) => companyId === company.id
  const free = rows.destinations.filter(
    (stop) => isOwn(stop) && stop.tourTemplateId == null && stop.active !== false && stop.lat != null,
  )
  const templates = rows.tourTemplates.filter(isOwn)
  for (const { tour, stop, note, minutes, priority, first, last, cancelledBecause = null } of data) {
    const template = templates.find(({ name }) => name === tour)
    const destinationId = tour === null ? free[stop]?.id : template?.stopIds?.[stop]
    if (destinationId === undefined) continue
    rows.orders.push({
      id: random.id(company.createdAt),
      companyId: company.id,
      version: 1,
      createdAt: company.createdAt,
      destinationId,
      firstDay: dayAfter(first),
      lastDay: dayAfter(last),
      priority,
      lengthOfStay: minutes * 60,
      note,
      cancelledBecause,
    })
  }
}
