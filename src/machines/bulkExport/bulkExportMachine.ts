import { assign, setup } from 'xstate'
import { bulkExportRules, type ExportStep, type StoredChunk } from '../../contract/proof/exportJob'
import { defineTransfer } from '../kinds/transfer/transfer'
import { changeParts, isOver, untried } from '../kinds/transfer/transferParts'
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
import { isChunkedExport, planChunks, type ExportChunk } from './exportChunks'
import { countMissing, judgeChunk, keptChunks, partsMissing, reasonOf, resultName } from './exportFacts'

/*
 * Exports proofs of service as PDF: one file for one proof; for several a ZIP, or one PDF. Started by a list;
 * ends when the file is delivered or everything is discarded. Durable: after any end of the page it resumes
 * with the missing chunks. All policy is here; the worker executes one command at a time.
 *
 * preparing      requests storage for the chunks
 * downloading    a transfer (src/machines/kinds/transfer) which fails as a whole when one chunk fails
 * extracting     reads and checks the stored chunks
 * consolidating  merges the ZIPs into one
 * delivering     hands the file to the browser
 * failed         a step failed: retry the missing chunks, or cancel
 * cancelling     deletes the stored chunks
 * complete, cancelled   final
 */

const download = defineTransfer<BulkExportContext, BulkExportEvent, ExportChunk>({
  name: 'chunk',
  actor: 'downloadChunk',
  rules: bulkExportRules,
  partsOf: ({ chunks }) => chunks,
  withParts: (chunks) => ({ chunks }),
  callOf: ({ jobId, leftOut, isMerged }, { index, proofs }): ChunkCommand => ({
    jobId,
    index,
    proofs,
    leftOut,
    isMerged,
  }),
  judge: judgeChunk,
})

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
    ...download.guards,
    isChunked: ({ context }) => isChunkedExport(context),
    isEveryChunkOfMany: ({ context }) => isChunkedExport(context) && context.chunks.every(isOver),
    hasMissing: (_, params: { missing: readonly number[] }) => params.missing.length > 0,
    /** Only the connection, the session or the worker failed, so the export may retry by itself. */
    isInterruption: ({ context }) =>
      ['network', 'session-ended', 'worker-lost'].includes(context.failure?.reason.code ?? ''),
  },
  actions: {
    ...download.actions,
    forgetMissing: assign(({ context }, params: { missing: readonly number[] }) => ({
      chunks: changeParts(context.chunks, ({ index }) => params.missing.includes(index), {
        ...untried,
        stored: null,
      }),
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
    notifyDelivered: (_, _params: { fileName: string; missing: number }) => undefined,
  },
}).createMachine({
  id: 'bulkExport',
  context: ({ input: { jobId, proofs, leftOut = [], isMerged = false } }) => ({
    jobId,
    proofs,
    leftOut,
    isMerged,
    chunks: planChunks(proofs, isMerged),
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
      entry: 'startParts',
      exit: 'stopParts',
      always: [
        { guard: 'isEveryChunkOfMany', target: 'extracting' },
        { guard: 'areAllOver', target: 'delivering' },
      ],
      on: {
        'xstate.done.actor.chunk.*': download.whenDone,
        'xstate.error.actor.chunk.*': [
          download.whenPauseRequested,
          download.whenRetryIsLeft,
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
        'chunk.due': download.whenDue,
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
          ...keptChunks(context),
          fileName: resultName(context),
          isChunked: isChunkedExport(context),
        }),
        onDone: {
          actions: {
            type: 'notifyDelivered',
            params: ({ context }) => ({ fileName: resultName(context), missing: countMissing(context) }),
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
        // Files that could not be deleted are swept when the app is next opened.
        onError: 'cancelled',
      },
    },
    complete: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
