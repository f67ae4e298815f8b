import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redistribute, redistributionPath } from '../../../src/contract/tour/redistribution'
import { plannedToursPath } from '../../../src/contract/tour/plannedTour'
import { TourOptimize } from '../../../src/contract/tour/tourOptimisation'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf, type Caller } from '../../auth/caller'
import type { Deps } from '../../deps'
import { takeTurns } from '../../http/concurrency'
import { notFound } from '../../http/problem'
import { idParameter } from '../../resources/query'
import { writesRecord } from '../../resources/resourceRoutes'
import { decode, objectBody } from '../../resources/writeResource'
import type { Resources } from '../resources'
import { updateOrder } from '../tourTemplates/stopList'
import type { Planner } from '../tourTemplates/planner'
import { readAvailabilities } from '../plannedTours/dateCrew'
import { dateKeyOf } from '../plannedTours/dateKey'
import { plannedDate } from '../plannedTours/plannedDates'
import { limitedPlan } from '../plannedTours/planOfDate'
import { companyDates } from '../plannedTours/tourDates'
import { prepareShare } from '../redistribution/searchShare'
import { readQuestion } from '../redistribution/shareQuestion'
import { revertOrder, writeFound } from './optimisedOrder'
import { endOf, streamSearch, type Search } from './searchAnswer'
import { prepareSearch, searchOrderOf, type FoundOrder, type PreparedSearch } from './searchOrder'

/** A search occupies a thread for seconds: one at a time per company, so that no company blocks the others. */
const searchQueue = { atOnce: 1, maxWaiting: 5, maxWaitMs: 30_000 }

/** Routes to optimise a tour, to revert the optimisation, and to redistribute stops over tours. */
export function registerOptimisationRoutes(
  app: FastifyInstance,
  api: Api,
  { destinations }: Resources,
  planner: Planner,
  deps: Pick<Deps, 'db' | 'router' | 'optimise' | 'now'>,
): void {
  const parts = { destinations, planner }
  const beginSearch = takeTurns(searchQueue)

  /** Waits for the company's turn, which ends with the search. */
  async function inTurn<Found>(
    { companyId, userId }: Caller,
    prepare: () => Promise<Search<Found>>,
  ): Promise<Search<Found>> {
    api.countCostlyCall(userId)
    const endTurn = await beginSearch(companyId)
    try {
      const search = await prepare()
      return (control) => search(control).finally(endTurn)
    } catch (error) {
      endTurn()
      throw error
    }
  }

  function prepare(request: FastifyRequest): Promise<PreparedSearch> {
    const caller = callerOf(request)
    const tour = { companyId: caller.companyId, tourTemplateId: idParameter(request.params) }
    const { includeInactive, optimizeWithCapacities } = decode(TourOptimize, objectBody(request.body))
    const wishes = {
      includeInactive: includeInactive === true,
      optimizeWithCapacities: optimizeWithCapacities === true,
    }
    return inTurn(caller, () => prepareSearch(deps, tour, wishes))
  }

  const takeOver = writesRecord(api, (context, call) =>
    updateOrder(parts, context, call, { keepsBefore: true }),
  )

  app.post('/api/tour-templates/:id/optimize', async (request, reply) => {
    // The result of preview-optimization is not computed again.
    if ('destinations' in objectBody(request.body)) return takeOver(request, reply)
    const signal = endOf(reply)
    const search = await prepare(request)
    const found = await search({ signal })
    const tourTemplateId = idParameter(request.params)
    return api.write(request, reply, (context) => writeFound(parts, context, tourTemplateId, found))
  })

  app.post('/api/tour-templates/:id/preview-optimization', async (request, reply) => {
    const signal = endOf(reply)
    return streamSearch(request, reply, { search: await prepare(request), toJson: orderJson, signal })
  })

  app.post(`${plannedToursPath}/:id/preview-optimization`, async (request, reply) => {
    const signal = endOf(reply)
    const caller = callerOf(request)
    const { optimizeWithCapacities } = decode(TourOptimize, objectBody(request.body))
    const search = await inTurn(caller, async () => {
      const company = await companyDates(deps.db, caller.companyId, deps.now())
      const planned = await plannedDate(deps.db, caller.companyId, company, dateKeyOf(request.params))
      if (planned === null) throw notFound()
      const span = { from: planned.date, to: planned.date }
      const available = await readAvailabilities(deps.db, caller.companyId, span)
      const { plan, latestEnd } = limitedPlan(planned, company, available)
      const all = plan.stops.map(({ id }) => id)
      const limits = { latestEnd, optimizeWithCapacities: optimizeWithCapacities === true }
      return searchOrderOf(deps, plan, all, limits)
    })
    return streamSearch(request, reply, { search, toJson: orderJson, signal })
  })

  app.post(redistributionPath, async (request, reply) => {
    const signal = endOf(reply)
    const caller = callerOf(request)
    const question = readQuestion(decode(Redistribute, objectBody(request.body)))
    const search = await inTurn(caller, () => prepareShare(deps, caller.companyId, question))
    return streamSearch(request, reply, { search, toJson: (found) => found, signal })
  })

  app.post(
    '/api/tour-templates/:id/revert-optimization',
    writesRecord(api, (context, { id }) => revertOrder(parts, context, id)),
  )
}

/** Returns the result with IRIs. */
function orderJson({ ids, reasons, stopsVersion: _, ...more }: FoundOrder): object {
  const iri = (id: string) => iriOf('/api/destinations', id)
  return {
    ...more,
    order: ids.map(iri),
    reasons: reasons.map(({ id, ...why }) => ({ destination: iri(id), ...why })),
  }
}
