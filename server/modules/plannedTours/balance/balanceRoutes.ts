import type { FastifyInstance } from 'fastify'
import { PreviewBalance, previewBalancePath } from '../../../../src/contract/tour/weekBalance'
import type { Api } from '../../../api'
import { callerOf } from '../../../auth/caller'
import type { Deps } from '../../../deps'
import { takeTurns } from '../../../http/concurrency'
import { sendJsonLd } from '../../../http/jsonLd'
import { decode, objectBody } from '../../../resources/writeResource'
import { endOf } from '../../optimisation/searchAnswer'
import { previewBalance } from './previewBalance'

/** A search takes seconds: one at a time per company. */
const searchQueue = { atOnce: 1, maxWaiting: 5, maxWaitMs: 30_000 }

/** Route to move visits within their tolerances. It writes nothing. */
export function registerBalanceRoutes(app: FastifyInstance, api: Api, deps: Pick<Deps, 'db' | 'now'>): void {
  const beginSearch = takeTurns(searchQueue)

  app.post(previewBalancePath, async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const asked = decode(PreviewBalance, objectBody(request.body))
    const signal = endOf(reply)
    api.countCostlyCall(userId)
    const endTurn = await beginSearch(companyId)
    try {
      return await sendJsonLd(reply, 200, await previewBalance(deps, companyId, asked, signal))
    } finally {
      endTurn()
    }
  })
}
