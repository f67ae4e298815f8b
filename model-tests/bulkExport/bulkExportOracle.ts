import type { StoredChunk, ExportFailure, ExportStep } from '../../src/contract/proof/exportJob'
import { ExportError } from '../../src/domain/calls/exportError'
import type { bulkExportMachine } from '../../src/machines/bulkExport/bulkExportMachine'
import type {
  BulkExportContext,
  BulkExportInput,
  Consolidated,
  Inspection,
} from '../../src/machines/bulkExport/bulkExportTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of the bulk export: specifies its behaviour event by event, independent of the model of the machine.
 * The rules: chunks of ten, three in parallel, one retry each after a second, up to three pauses of the
 * length that the server requests, at most a minute each.
 */

type Step = LastStep<typeof bulkExportMachine>
type Value = NonNullable<Step['before']>['value']
type Chunk = BulkExportContext['chunks'][number]
type Change = Partial<BulkExportContext>
export type Rest = { value: Value; context: BulkExportContext; effects: readonly unknown[] }

const isMany = ({ proofs, isMerged }: Pick<BulkExportContext, 'proofs' | 'isMerged'>) =>
  !isMerged && proofs.length > 10

/** The resting state of an export that has just started. */
export function restAtStart({ jobId, proofs, leftOut = [], isMerged = false }: BulkExportInput): Rest {
  const size = isMany({ proofs, isMerged }) ? 10 : proofs.length
  const starts = proofs.flatMap((_, at) => (at % size === 0 ? [at] : []))
  const chunks = starts.map((at, index) => ({
    index,
    proofs: proofs.slice(at, at + size),
    status: 'waiting' as const,
    retries: 0,
    pauses: 0,
    stored: null,
  }))
  return opened({ jobId, proofs, leftOut, isMerged, chunks, failure: null, result: null })
}

/**
 * Returns the resting state after an event; `effects` are the application's actions and the started delays.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: BulkExportContext },
): Rest {
  const to = (next: Value, change: Change = {}, effects: readonly unknown[] = []): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const fail = (step: ExportStep, reason: ExportFailure, change: Change = {}, effects?: unknown[]) =>
    to('failed', { ...change, failure: { step, reason } }, effects)
  const isLoading = value === 'downloading'
  const reset = isLoading ? { chunks: allAgain(context.chunks) } : {}

  switch (event.type) {
    case 'export.cancel':
      return value === 'cancelling' ? to(value) : to('cancelling', { ...reset, failure: null })
    case 'export.retry':
      return value === 'failed' ? opened({ ...context, failure: null }) : to(value)
    case 'connection.restored': {
      const code = context.failure?.reason.code
      const isHope = code === 'network' || code === 'session-ended' || code === 'worker-lost'
      return isHope ? opened({ ...context, failure: null }) : to(value)
    }
    case 'chunk.due':
      return loading(changeChunk(context, event.index, { status: 'waiting' }))
  }

  const [, happened, , child, index] = event.type.split('.')
  const output: unknown = 'output' in event ? event.output : undefined
  const error: unknown = 'error' in event ? event.error : undefined
  if (child === 'chunk') return happened === 'done' ? afterChunk() : afterLostChunk()
  const reason = reasonOf(error)
  const steps = {
    prepareStorage: 'prepare',
    inspectChunks: 'extract',
    consolidateChunks: 'consolidate',
  } as const
  if (happened === 'error' && child !== undefined && child in steps) {
    return fail(steps[child as keyof typeof steps], reason)
  }
  switch (child) {
    case 'prepareStorage':
      return loading(context)
    case 'inspectChunks': {
      const { missing } = output as Inspection
      if (missing.length === 0) return to('consolidating')
      const lost = { status: 'waiting', retries: 0, pauses: 0, stored: null } as const
      const chunks = context.chunks.map((chunk) =>
        missing.includes(chunk.index) ? { ...chunk, ...lost } : chunk,
      )
      return fail('extract', failureOf('parts-missing'), { chunks })
    }
    case 'consolidateChunks':
      return to('delivering', { result: { ...(output as Consolidated), fileName: fileNameOf(context) } })
    case 'deliverFile':
      return happened === 'error'
        ? fail('complete', reason)
        : to('complete', {}, [
            {
              type: 'notifyDelivered',
              params: { fileName: fileNameOf(context), missing: leftOutOf(context) },
            },
          ])
    case 'discardFiles':
      return to('cancelled')
    default:
      throw new Error(`No rule covers ${event.type}`)
  }

  function afterChunk(): Rest {
    return loading(changeChunk(context, Number(index), { status: 'checked', stored: output as StoredChunk }))
  }

  function afterLostChunk(): Rest {
    const chunk = context.chunks[Number(index)]
    if (chunk === undefined) throw new Error(`There is no chunk ${index}`)
    const { code, status, retryAfterSeconds } = reasonOf(error)
    const again = (change: Partial<Chunk>, delayMs: number) =>
      loading(changeChunk(context, chunk.index, change), [{ wait: chunk.index, delayMs }])
    const isBusy = status === 429 || status === 503
    if (isBusy && retryAfterSeconds !== null && chunk.pauses < 3) {
      return again({ status: 'pausing', pauses: chunk.pauses + 1 }, Math.min(retryAfterSeconds, 60) * 1_000)
    }
    const isPassing =
      ['network', 'truncated', 'corrupt', 'wrong-content'].includes(code) ||
      (code === 'http' && (status >= 500 || status === 408 || status === 429))
    if (isPassing && chunk.retries === 0) return again({ status: 'retrying', retries: 1 }, 1_000)
    const notified = [{ type: 'notifyFailure', params: { error } }]
    return fail('download', reasonOf(error), { chunks: allAgain(context.chunks) }, notified)
  }
}

function opened(context: BulkExportContext): Rest {
  return isMany(context) ? { value: 'preparing', context, effects: [] } : loading(context)
}

/** Keeps up to three chunks in flight; when none is missing, the next step starts. */
function loading(context: BulkExportContext, effects: readonly unknown[] = []): Rest {
  if (context.chunks.every(({ status }) => status === 'checked')) {
    return { value: isMany(context) ? 'extracting' : 'delivering', context, effects }
  }
  let free = 3 - context.chunks.filter(({ status }) => status === 'loading').length
  const chunks = context.chunks.map((chunk) => {
    if (chunk.status !== 'waiting' || free <= 0) return chunk
    free -= 1
    return { ...chunk, status: 'loading' as const }
  })
  return { value: 'downloading', context: { ...context, chunks }, effects }
}

function changeChunk(context: BulkExportContext, index: number, change: Partial<Chunk>): BulkExportContext {
  const chunks = context.chunks.map((chunk) => (chunk.index === index ? { ...chunk, ...change } : chunk))
  return { ...context, chunks }
}

const allAgain = (chunks: readonly Chunk[]): readonly Chunk[] =>
  chunks.map((chunk) =>
    chunk.status === 'checked' ? chunk : { ...chunk, status: 'waiting', retries: 0, pauses: 0 },
  )

export const failureOf = (
  code: ExportFailure['code'],
  facts: Partial<ExportFailure> = {},
): ExportFailure => ({
  code,
  status: 0,
  message: null,
  retryAfterSeconds: null,
  ...facts,
})

const reasonOf = (error: unknown): ExportFailure =>
  error instanceof ExportError ? error.failure : failureOf('unknown')

/** A single response keeps its name; for several, only a ZIP among them can name the combined ZIP. */
function fileNameOf({ proofs, isMerged, chunks }: BulkExportContext): string {
  const name = chunks[0]?.stored?.fileName
  if (name && (!isMany({ proofs, isMerged }) || name.endsWith('.zip'))) return name
  if (isMerged) return 'nachweise.pdf'
  return proofs.length === 1 ? 'nachweis.pdf' : 'nachweise.zip'
}

/** Proofs without a file in the server's ZIPs. */
function leftOutOf({ chunks }: BulkExportContext): number {
  let missing = 0
  for (const { proofs, stored } of chunks) {
    const files = stored?.kind === 'zip' ? stored.entryCount : proofs.length
    if (files < proofs.length) missing += proofs.length - files
  }
  return missing
}

/** Running children of a state, with the input of each. */
export function workIn({ value, context }: Pick<Rest, 'value' | 'context'>): Record<string, unknown> {
  const { jobId, leftOut, isMerged, chunks } = context
  const kept = { jobId, chunks: chunks.flatMap(({ index, stored }) => (stored ? [{ index, stored }] : [])) }
  const fileName = fileNameOf(context)
  switch (value) {
    case 'preparing':
      return { prepareStorage: { jobId } }
    case 'downloading': {
      const under = chunks.filter(({ status }) => status === 'loading')
      return Object.fromEntries(
        under.map(({ index, proofs }) => [`chunk.${index}`, { jobId, index, proofs, leftOut, isMerged }]),
      )
    }
    case 'extracting':
      return { inspectChunks: kept }
    case 'consolidating':
      return { consolidateChunks: { ...kept, fileName } }
    case 'delivering':
      return { deliverFile: { ...kept, fileName, isChunked: isMany(context) } }
    case 'cancelling':
      return { discardFiles: { jobId } }
    default:
      return {}
  }
}

/** Ids of the delays that run in a state: one for each chunk that waits for its next attempt. */
export const waitsIn = ({ value, context }: Pick<Rest, 'value' | 'context'>): string[] =>
  value === 'downloading'
    ? context.chunks.flatMap(({ index, status }) =>
        status === 'retrying' || status === 'pausing' ? [`wait.${index}`] : [],
      )
    : []
