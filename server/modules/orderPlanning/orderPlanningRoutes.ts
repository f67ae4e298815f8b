import type { FastifyInstance } from 'fastify'
import {
  PreviewInsertions,
  PreviewOrders,
  changeVisitsAction,
  previewInsertionsPath,
  previewOrdersPath,
} from '../../../src/contract/tour/orderPlanning'
import { plannedToursPath } from '../../../src/contract/tour/plannedTour'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import type { Deps } from '../../deps'
import { takeTurns } from '../../http/concurrency'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { etagOf } from '../../resources/representation'
import { decode, objectBody } from '../../resources/writeResource'
import { endOf } from '../optimisation/searchAnswer'
import { lockDate } from '../plannedTours/changeDate'
import { dateKeyOf } from '../plannedTours/dateKey'
import { plannedDate } from '../plannedTours/plannedDates'
import { wholePlannedTourJson } from '../plannedTours/plannedTourJson'
import { companyDates } from '../plannedTours/tourDates'
import { changeVisits } from './changeVisits'
import { previewInsertions, previewOrders } from './searchOrders'

/** A search occupies a thread for seconds: one at a time per company. */
const searchQueue = { atOnce: 1, maxWaiting: 5, maxWaitMs: 30_000 }

/** Routes to plan single visits into dates. */
export function registerOrderPlanningRoutes(
  app: FastifyInstance,
  api: Api,
  deps: Pick<Deps, 'db' | 'router' | 'optimise' | 'now'>,
): void {
  const beginSearch = takeTurns(searchQueue)

  app.post(previewInsertionsPath, async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const asked = decode(PreviewInsertions, objectBody(request.body))
    api.countCostlyCall(userId)
    return sendJsonLd(reply, 200, await previewInsertions(deps, companyId, asked))
  })

  app.post(previewOrdersPath, async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const asked = decode(PreviewOrders, objectBody(request.body))
    const signal = endOf(reply)
    api.countCostlyCall(userId)
    const endTurn = await beginSearch(companyId)
    try {
      return await sendJsonLd(reply, 200, await previewOrders(deps, companyId, asked, signal))
    } finally {
      endTurn()
    }
  })

  app.post(`${plannedToursPath}/:id/${changeVisitsAction}`, (request, reply) =>
    api.write(request, reply, async (context) => {
      const key = dateKeyOf(request.params)
      const { companyId } = context.caller
      const company = await companyDates(context.tx, companyId, deps.now())
      const row = await lockDate(context, company, key)
      const planOf = async () => {
        const plan = await plannedDate(context.tx, companyId, company, key)
        if (plan === null) throw notFound()
        return plan
      }
      await changeVisits(context, company, { row, plan: await planOf(), body: request.body })
      const plan = await planOf()
      const headers = { etag: etagOf(plan.deviation?.version ?? 0) }
      return { status: 200, body: wholePlannedTourJson(plan, company), headers }
    }),
  )
}
