import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { optimisationLineType } from '../../../src/contract/tour/tourOptimisation'

export type SearchControl = {
  signal: AbortSignal
  /** Called with the completed share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Share of the progress of a search that its matrices of travel times take. */
const matrixShare = 0.3

/** The control of both parts of a search: reading the matrices, and searching with them. */
export const partsOfSearch = ({ signal, onProgress }: SearchControl) => ({
  matrices: { signal, onProgress: (share: number) => onProgress?.(share * matrixShare) },
  search: {
    signal,
    onProgress: (share: number) => onProgress?.(matrixShare + share * (1 - matrixShare)),
  },
})

/** Starts after it was prepared, so that invalid input is reported before the search. */
export type Search<Found> = (control: SearchControl) => Promise<Found>

type StreamedSearch<Found> = { search: Search<Found>; toJson: (found: Found) => object; signal: AbortSignal }

/** Responds with the progress of a search line by line, and finally with its result. */
export function streamSearch<Found>(
  request: FastifyRequest,
  reply: FastifyReply,
  streamed: StreamedSearch<Found>,
): FastifyReply {
  const lines = new PassThrough()
  void writeLines(lines, streamed).catch((error: unknown) => {
    request.log.error({ err: error }, 'a search failed after its response had started')
    lines.destroy()
  })
  return reply.header('content-type', optimisationLineType).send(lines)
}

async function writeLines<Found>(
  lines: PassThrough,
  { search, toJson, signal }: StreamedSearch<Found>,
): Promise<void> {
  const writeLine = (line: object) => void lines.write(`${JSON.stringify(line)}\n`)
  writeLine({ share: 0 })
  try {
    const found = await search({ signal, onProgress: (share) => writeLine({ share }) })
    lines.end(`${JSON.stringify({ found: toJson(found) })}\n`)
  } catch (error) {
    if (!signal.aborted) throw error
    lines.destroy()
  }
}

/** Aborts the search when the client disconnects. */
export function endOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort()
  })
  return controller.signal
}
