import { assign, enqueueActions, setup } from 'xstate'
import type { ExportStep, StoredChunk } from '../../contract/proof/exportJob'
import { placeholder } from '../support/placeholders'
import type {
  BulkExportContext,
  BulkExportEvent,
  BulkExportInput,
  ChunkCommand,
  Consolidated,
  Delivery,
  Inspection,
  KeptChunks,
} from './bulkExportTypes'
import {
  backoffMs,
  canRetry,
  isChunkedExport,
  nextChunks,
  planChunks,
  resetUnchecked,
  withChunk,
} from './exportChunks'
import {
  childId,
  indexOf,
  keptChunks,
  partsMissing,
  pauseOf,
  reasonOf,
  resultName,
  waitId,
  type ChunkFailure,
} from './exportFacts'

/*
 * Exporting proofs of service as PDF: one file for one proof, a ZIP for several.
 *
 * Begun by the list of proofs, ends with the file handed over or with everything discarded. Durable: whatever ends the
 * page, it goes on with the chunks that are missing. All policy is here; the worker executes one command at a time.
 *
 * preparing      room for the chunks is made
 * downloading    up to three chunks are under way; each is retried once, and waits when the server asks for it
 * extracting     what was kept is read again and checked
 * consolidating  the ZIPs become one
 * delivering     the file is handed to the browser
 * failed         a step failed: try again with what is missing, or cancel
 * cancelling     kept chunks are thrown away
 * complete, cancelled   final
 */

export const bulkExportMachine = setup({
  types: {
    context: {} as BulkExportContext,
    input: {} as BulkExportInput,
    events: {} as BulkExportEvent,
    output: {} as { result: BulkExportContext['result'] },
    tags: {} as 'working',
  },
  actors: {
    prepareStorage: placeholder<void, { jobId: string }>('prepareStorage'),
    downloadChunk: placeholder<StoredChunk, ChunkCommand>('downloadChunk'),
    inspectChunks: placeholder<Inspection, KeptChunks>('inspectChunks'),
    consolidateChunks: placeholder<Consolidated, KeptChunks & { fileName: string }>('consolidateChunks'),
    deliverFile: placeholder<void, Delivery>('deliverFile'),
    discardFiles: placeholder<void, { jobId: string }>('discardFiles'),
  },
  guards: {
    isChunked: ({ context }) => isChunkedExport(context.proofs),
    areAllChecked: ({ context }) => context.chunks.every(({ status }) => status === 'checked'),
    isEveryChunkOfMany: ({ context }) =>
      isChunkedExport(context.proofs) && context.chunks.every(({ status }) => status === 'checked'),
    isPauseGranted: ({ context }, params: ChunkFailure) => pauseOf(context, params) !== null,
    isRetryLeft: ({ context }, params: ChunkFailure) => {
      const chunk = context.chunks[indexOf(params.actorId)]
      return chunk !== undefined && canRetry(chunk, reasonOf(params.error))
    },
    hasMissing: (_, params: { missing: readonly number[] }) => params.missing.length > 0,
    /** Nothing was wrong but the way to the server or the worker, so another try may be made unasked. */
    isInterruption: ({ context }) =>
      ['network', 'session-ended', 'worker-lost'].includes(context.failure?.reason.code ?? ''),
  },
  actions: {
    startChunks: enqueueActions(({ context, enqueue }) => {
      const starting = nextChunks(context.chunks)
      for (const { index, proofs } of starting) {
        enqueue.spawnChild('downloadChunk', {
          id: childId(index),
          input: { jobId: context.jobId, index, proofs },
        })
      }
      const indexes = starting.map(({ index }) => index)
      enqueue.assign({
        chunks: context.chunks.map((chunk) =>
          indexes.includes(chunk.index) ? { ...chunk, status: 'loading' } : chunk,
        ),
      })
    }),
    keepChunk: enqueueActions(({ context, enqueue }, params: { actorId: string; stored: StoredChunk }) => {
      enqueue.stopChild(params.actorId)
      enqueue.assign({
        chunks: withChunk(context.chunks, indexOf(params.actorId), () => ({
          status: 'checked',
          stored: params.stored,
        })),
      })
    }),
    retryLater: enqueueActions(({ context, enqueue }, params: ChunkFailure) => {
      const index = indexOf(params.actorId)
      const chunk = context.chunks[index]
      if (chunk === undefined) return
      enqueue.stopChild(params.actorId)
      enqueue.raise({ type: 'chunk.due', index }, { id: waitId(index), delay: backoffMs(chunk) })
      enqueue.assign({
        chunks: withChunk(context.chunks, index, ({ retries }) => ({
          status: 'retrying',
          retries: retries + 1,
        })),
      })
    }),
    pauseChunk: enqueueActions(({ context, enqueue }, params: ChunkFailure) => {
      const index = indexOf(params.actorId)
      enqueue.stopChild(params.actorId)
      const delay = pauseOf(context, params) ?? 0
      enqueue.raise({ type: 'chunk.due', index }, { id: waitId(index), delay })
      enqueue.assign({
        chunks: withChunk(context.chunks, index, ({ pauses }) => ({
          status: 'pausing',
          pauses: pauses + 1,
        })),
      })
    }),
    queueChunk: assign(({ context }, params: { index: number }) => ({
      chunks: withChunk(context.chunks, params.index, () => ({ status: 'waiting' })),
    })),
    stopChunks: enqueueActions(({ context, enqueue }) => {
      for (const { index, status } of context.chunks) {
        if (status === 'loading') enqueue.stopChild(childId(index))
        if (status === 'retrying' || status === 'pausing') enqueue.cancel(waitId(index))
      }
      enqueue.assign({ chunks: resetUnchecked(context.chunks) })
    }),
    forgetMissing: assign(({ context }, params: { missing: readonly number[] }) => ({
      chunks: context.chunks.map((chunk) =>
        params.missing.includes(chunk.index)
          ? { ...chunk, status: 'waiting', retries: 0, pauses: 0, stored: null }
          : chunk,
      ),
    })),
    rememberResult: assign(({ context }, params: Consolidated) => ({
      result: { ...params, fileName: resultName(context) },
    })),
    rememberFailure: assign((_, params: { step: ExportStep; error: unknown }) => ({
      failure: { step: params.step, reason: reasonOf(params.error) },
    })),
    clearFailure: assign({ failure: null }),
    /** Shows the specified toast of a refused call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
    notifyDelivered: (_, _params: { fileName: string }) => undefined,
  },
}).createMachine({
  id: 'bulkExport',
  context: ({ input: { jobId, proofs } }) => ({
    jobId,
    proofs,
    chunks: planChunks(proofs),
    failure: null,
    result: null,
  }),
  output: ({ context }) => ({ result: context.result }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isChunked', target: 'preparing' }, { target: 'downloading' }] },
    preparing: {
      tags: 'working',
      on: { 'export.cancel': 'cancelling' },
      invoke: {
        id: 'prepareStorage',
        src: 'prepareStorage',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: 'downloading',
        onError: {
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ step: 'prepare', error: event.error }),
          },
          target: 'failed',
        },
      },
    },
    downloading: {
      tags: 'working',
      entry: 'startChunks',
      exit: 'stopChunks',
      always: [
        { guard: 'isEveryChunkOfMany', target: 'extracting' },
        { guard: 'areAllChecked', target: 'delivering' },
      ],
      on: {
        'xstate.done.actor.chunk.*': {
          actions: [
            {
              type: 'keepChunk',
              params: ({ event }) => ({ actorId: event.actorId, stored: event.output }),
            },
            'startChunks',
          ],
        },
        'xstate.error.actor.chunk.*': [
          {
            guard: { type: 'isPauseGranted', params: ({ event }) => event },
            actions: [{ type: 'pauseChunk', params: ({ event }) => event }, 'startChunks'],
          },
          {
            guard: { type: 'isRetryLeft', params: ({ event }) => event },
            actions: [{ type: 'retryLater', params: ({ event }) => event }, 'startChunks'],
          },
          {
            actions: [
              {
                type: 'rememberFailure',
                params: ({ event }) => ({ step: 'download', error: event.error }),
              },
              { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'failed',
          },
        ],
        'chunk.due': {
          actions: [{ type: 'queueChunk', params: ({ event }) => ({ index: event.index }) }, 'startChunks'],
        },
        'export.cancel': 'cancelling',
      },
    },
    extracting: {
      tags: 'working',
      on: { 'export.cancel': 'cancelling' },
      invoke: {
        id: 'inspectChunks',
        src: 'inspectChunks',
        input: ({ context }) => keptChunks(context),
        onDone: [
          {
            guard: { type: 'hasMissing', params: ({ event }) => event.output },
            actions: [
              { type: 'forgetMissing', params: ({ event }) => event.output },
              { type: 'rememberFailure', params: () => ({ step: 'extract', error: partsMissing }) },
            ],
            target: 'failed',
          },
          { target: 'consolidating' },
        ],
        onError: {
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ step: 'extract', error: event.error }),
          },
          target: 'failed',
        },
      },
    },
    consolidating: {
      tags: 'working',
      on: { 'export.cancel': 'cancelling' },
      invoke: {
        id: 'consolidateChunks',
        src: 'consolidateChunks',
        input: ({ context }) => ({ ...keptChunks(context), fileName: resultName(context) }),
        onDone: {
          actions: { type: 'rememberResult', params: ({ event }) => event.output },
          target: 'delivering',
        },
        onError: {
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ step: 'consolidate', error: event.error }),
          },
          target: 'failed',
        },
      },
    },
    delivering: {
      tags: 'working',
      on: { 'export.cancel': 'cancelling' },
      invoke: {
        id: 'deliverFile',
        src: 'deliverFile',
        input: ({ context }) => ({
          jobId: context.jobId,
          fileName: resultName(context),
          isChunked: isChunkedExport(context.proofs),
        }),
        onDone: {
          actions: {
            type: 'notifyDelivered',
            params: ({ context }) => ({ fileName: resultName(context) }),
          },
          target: 'complete',
        },
        onError: {
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ step: 'complete', error: event.error }),
          },
          target: 'failed',
        },
      },
    },
    failed: {
      exit: 'clearFailure',
      on: {
        'export.retry': 'opening',
        'connection.restored': { guard: 'isInterruption', target: 'opening' },
        'export.cancel': 'cancelling',
      },
    },
    cancelling: {
      invoke: {
        id: 'discardFiles',
        src: 'discardFiles',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: 'cancelled',
        // What could not be deleted is swept when the product is next opened.
        onError: 'cancelled',
      },
    },
    complete: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
