import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { optimisationLineType, TourOptimize } from '../../../src/contract/tour/tourOptimisation'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import type { Deps } from '../../deps'
import { takeTurns } from '../../http/concurrency'
import { idParameter } from '../../resources/query'
import { writesRecord } from '../../resources/resourceRoutes'
import { decode, objectBody } from '../../resources/writeResource'
import type { Resources } from '../resources'
import { updateOrder } from '../tourTemplates/stopList'
import type { Planner } from '../tourTemplates/planner'
import { revertOrder, writeFound } from './optimisedOrder'
import { prepareSearch, type PreparedSearch } from './searchOrder'

/** A search takes a thread for seconds: one company has one at a time, so that it cannot take all of them from others. */
const searchLine = { atOnce: 1, maxWaiting: 5, maxWaitMs: 30_000 }

/** The best order of a tour, and the way back. */
export function registerOptimisationRoutes(
  app: FastifyInstance,
  api: Api,
  { destinations }: Resources,
  planner: Planner,
  deps: Pick<Deps, 'db' | 'router' | 'optimise'>,
): void {
  const parts = { destinations, planner }
  const beginSearch = takeTurns(searchLine)

  /** Waits for the company's turn, which ends with the search. */
  async function prepare(request: FastifyRequest) {
    const { companyId, userId } = callerOf(request)
    const tourTemplateId = idParameter(request.params)
    const { includeInactive, optimizeWithCapacities } = decode(TourOptimize, objectBody(request.body))
    api.countCostlyCall(userId)
    const endTurn = await beginSearch(companyId)
    try {
      const search = await prepareSearch(
        deps,
        { companyId, tourTemplateId },
        {
          includeInactive: includeInactive === true,
          optimizeWithCapacities: optimizeWithCapacities === true,
        },
      )
      const inTurn: PreparedSearch = (control) => search(control).finally(endTurn)
      return { tourTemplateId, search: inTurn }
    } catch (error) {
      endTurn()
      throw error
    }
  }

  const takeOver = writesRecord(api, (context, call) =>
    updateOrder(parts, context, call, { keepsBefore: true }),
  )

  app.post('/api/tour-templates/:id/optimize', async (request, reply) => {
    // What preview-optimization has found is not searched again.
    if ('destinations' in objectBody(request.body)) return takeOver(request, reply)
    const signal = endOf(reply)
    const { tourTemplateId, search } = await prepare(request)
    const found = await search({ signal })
    return api.write(request, reply, (context) => writeFound(parts, context, tourTemplateId, found))
  })

  app.post('/api/tour-templates/:id/preview-optimization', async (request, reply) => {
    const signal = endOf(reply)
    const { search } = await prepare(request)
    const lines = new PassThrough()
    void tellSearch(search, lines, signal).catch((error: unknown) => {
      request.log.error({ err: error }, 'a search failed while its answer was being sent')
      lines.destroy()
    })
    return reply.header('content-type', optimisationLineType).send(lines)
  })

  app.post(
    '/api/tour-templates/:id/revert-optimization',
    writesRecord(api, (context, { id }) => revertOrder(parts, context, id)),
  )
}

/** Tells how far a search has come, line by line, and what was found. */
async function tellSearch(search: PreparedSearch, lines: PassThrough, signal: AbortSignal): Promise<void> {
  const tell = (line: object) => void lines.write(`${JSON.stringify(line)}\n`)
  tell({ share: 0 })
  try {
    const {
      ids,
      reasons,
      stopsVersion: _,
      ...more
    } = await search({
      signal,
      onProgress: (share) => tell({ share }),
    })
    const iri = (id: string) => iriOf('/api/destinations', id)
    const found = {
      ...more,
      order: ids.map(iri),
      reasons: reasons.map(({ id, ...why }) => ({ destination: iri(id), ...why })),
    }
    lines.end(`${JSON.stringify({ found })}\n`)
  } catch (error) {
    if (!signal.aborted) throw error
    lines.destroy()
  }
}

/** Nothing is searched for a client that has gone away. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort()
  })
  return controller.signal
}
