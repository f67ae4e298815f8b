import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { optimisationLineType } from '../../../src/contract/tour/tourOptimisation'

export type SearchControl = {
  signal: AbortSignal
  /** Told how much of it is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Begun later than it was prepared: what is wrong with what is asked is told before anything is searched. */
export type Search<Found> = (control: SearchControl) => Promise<Found>

type Told<Found> = { search: Search<Found>; toJson: (found: Found) => object; signal: AbortSignal }

/** Answers with how far a search has come, line by line, and with what was found. */
export function streamSearch<Found>(
  request: FastifyRequest,
  reply: FastifyReply,
  told: Told<Found>,
): FastifyReply {
  const lines = new PassThrough()
  void writeLines(lines, told).catch((error: unknown) => {
    request.log.error({ err: error }, 'a search failed while its answer was being sent')
    lines.destroy()
  })
  return reply.header('content-type', optimisationLineType).send(lines)
}

async function writeLines<Found>(lines: PassThrough, { search, toJson, signal }: Told<Found>): Promise<void> {
  const tell = (line: object) => void lines.write(`${JSON.stringify(line)}\n`)
  tell({ share: 0 })
  try {
    const found = await search({ signal, onProgress: (share) => tell({ share }) })
    lines.end(`${JSON.stringify({ found: toJson(found) })}\n`)
  } catch (error) {
    if (!signal.aborted) throw error
    lines.destroy()
  }
}

/** Nothing is searched for a client that has gone away. */
export function endOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort()
  })
  return controller.signal
}
