import { assign, setup, type ActorRefFrom } from 'xstate'
import type { RowDecision } from '../../contract/imports/imports'
import type { Iri } from '../../contract/wire/ids'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { isTransientStatus } from '../../domain/calls/isTransient'
import type { CellEdit } from '../../domain/import/corrections'
import type { ImportColumn } from '../../domain/import/importColumns'
import type { StayUnit } from '../../domain/import/readCell'
import { isEnough } from '../../domain/import/savedMapping'
import { placeholder } from '../support/placeholders'
import {
  allUnmatched,
  contextAtStart,
  requestOf,
  rowsOfFile,
  rowsToAsk,
  withAccepted,
  withChoice,
  withColumn,
  withEdits,
  withFailure,
  withFile,
  withAnswer,
  withHead,
  withMatches,
  withOutcome,
  withPlaces,
  withReading,
  withRedone,
  withSheet,
  withTrial,
  withUndone,
  withWriting,
  withoutSaved,
  type rowsOfCall,
} from './destinationImportFacts'
import type {
  DestinationImportContext,
  DestinationImportEvent,
  DestinationImportInput,
  EndRequest,
  FileAnswer,
  FileRequest,
  MatchAnswer,
  Outcome,
  PickedImport,
  PlacesAnswer,
  RowsRequest,
  SheetReading,
} from './destinationImportTypes'

/*
 * Destinations from a file, from picking it to the last row that is written. Durable: whatever ends the page, it goes on
 * where it was, with every correction. The content of the file lies in the browser's private file system; the log has
 * its name, what was typed over its cells, and what was found for its rows.
 *
 * file      `waiting` for one; `keeping` it where a reload finds it; `reading` it; `unreadable`, and why
 * sheet     what the file was taken for is shown. `suggesting` what its columns say; `ready`; `paused`
 * mapping   what each column says is chosen
 * checking  rows are shown and corrected, all the while records are looked for, `matching`, and addresses, `placing`;
 *           `ready` when nothing is left to be looked for; `paused` without an answer
 * trial     the import is made on the server, `creating`, and says what it would do, `trying`; `paused`
 * tried     what it would do is shown
 * writing   the mapping is kept, `keeping`; rows are written, `sending`, as long as any is left, `next`; `paused`
 * ending    the server is told that no more rows come, `telling`; `paused`
 * written   what became of the rows is shown
 * leaving   `cancelling` the import on the server, if there is one
 * clearing  the content of the file is thrown away
 * done      final
 */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
type Call = keyof typeof rowsOfCall

const pausedAt = <State extends string>(target: State) =>
  ({
    tags: 'paused',
    on: { retry: target, 'connection.restored': target },
    after: { patience: { guard: 'isPassing', target } },
  }) as const
const whenFailed = {
  actions: { type: 'rememberFailure', params: failureOf },
  target: 'paused',
} as const

export const destinationImportMachine = setup({
  types: {
    context: {} as DestinationImportContext,
    input: {} as DestinationImportInput,
    events: {} as DestinationImportEvent,
    /** `paused`: a call got no answer, or one that nothing can be done about here. */
    tags: {} as 'busy' | 'paused',
  },
  actors: {
    keepFile: placeholder<void, FileRequest>('keepFile'),
    readFile: placeholder<FileAnswer, FileRequest>('readFile'),
    suggestColumns: placeholder<SheetReading, { context: DestinationImportContext }>('suggestColumns'),
    matchRows: placeholder<MatchAnswer, RowsRequest>('matchRows'),
    findPlaces: placeholder<PlacesAnswer, RowsRequest>('findPlaces'),
    createImport: placeholder<{ iri: Iri }, { context: DestinationImportContext; total: number }>(
      'createImport',
    ),
    tryRows: placeholder<Outcome, RowsRequest>('tryRows'),
    keepMapping: placeholder<void, { context: DestinationImportContext }>('keepMapping'),
    writeRows: placeholder<Outcome, RowsRequest>('writeRows'),
    endImport: placeholder<void, EndRequest>('endImport'),
    discardFile: placeholder<void, { jobId: string }>('discardFile'),
  },
  guards: {
    isReadable: (_, params: { answer: FileAnswer }) => params.answer.facts !== null,
    isNext: (_, params: { to: 'back' | 'next' }) => params.to === 'next',
    isBack: (_, params: { to: 'back' | 'next' }) => params.to === 'back',
    isMapped: ({ context }, params: { to: 'back' | 'next' }) =>
      params.to === 'next' && isEnough(context.columns, context.kind),
    hasUnmatched: ({ context }) => context.unmatched.length > 0,
    hasUnplaced: ({ context }) => context.unplaced.length > 0,
    hasRowsLeft: ({ context }) => context.left.length > 0,
    goesOn: ({ context }) => context.left.length > 0 && !context.isStopped,
    hasImport: ({ context }) => context.importIri !== null,
    isUnknownToServer: ({ context }) => context.importIri === null,
    isMappingUnnamed: ({ context }) => context.mappingName.trim() === '',
    isPassing: ({ context }) => isTransientStatus(context.failure ?? 0),
  },
  actions: {
    rememberFile: assign((_, params: { file: PickedImport }) => withFile(params.file)),
    rememberAnswer: assign((_, params: { answer: FileAnswer }) => withAnswer(params.answer)),
    rememberLost: assign({ fault: 'lost' as const }),
    chooseSheet: assign((_, params: { sheet: number }) => withSheet(params.sheet)),
    chooseHead: assign((_, params: { headLine: number | null }) => withHead(params.headLine)),
    rememberReading: assign((_, params: { reading: SheetReading }) => withReading(params.reading)),
    mapColumn: assign(({ context }, params: { index: number; column: ImportColumn | null }) =>
      withColumn(context, params.index, params.column),
    ),
    chooseStayUnit: assign((_, params: { stayUnit: StayUnit }) => ({ stayUnit: params.stayUnit })),
    dropMapping: assign(({ context }) => withoutSaved(context)),
    nameMapping: assign((_, params: { name: string }) => ({ mappingName: params.name })),
    beginCheck: assign(({ context }) => allUnmatched(context)),
    correctCells: assign(({ context }, params: { edits: readonly CellEdit[] }) =>
      withEdits(context, params.edits),
    ),
    undoCorrection: assign(({ context }) => withUndone(context)),
    redoCorrection: assign(({ context }) => withRedone(context)),
    decideRows: assign(
      (
        { context },
        params: {
          rows: readonly number[]
          decision: RowDecision
          fields: readonly ImportColumn[] | null
        },
      ) => withChoice(context, params.rows, { decision: params.decision, fields: params.fields }),
    ),
    acceptAddresses: assign(
      ({ context }, params: { rows: readonly { row: number; place: FoundAddress }[] }) =>
        withAccepted(context, params.rows),
    ),
    ask: assign(({ context }, params: { call: Call }) => ({ asked: rowsToAsk(context, params.call) })),
    askNothing: assign({ asked: [] }),
    rememberMatches: assign(({ context }, params: { answer: MatchAnswer }) =>
      withMatches(context, params.answer),
    ),
    rememberPlaces: assign(({ context }, params: { answer: PlacesAnswer }) =>
      withPlaces(context, params.answer),
    ),
    rememberImport: assign((_, params: { iri: Iri }) => ({ importIri: params.iri, failure: null })),
    beginTrial: assign(({ context }) => withTrial(context)),
    beginWriting: assign(({ context }) => withWriting(context)),
    rememberOutcome: assign(({ context }, params: { of: 'trial' | 'written'; answer: Outcome }) =>
      withOutcome(context, params.of, params.answer),
    ),
    rememberFailure: assign((_, params: Failed) => withFailure(params.error)),
    rememberStop: assign({ isStopped: true }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'destinationImport',
  context: ({ input }) => contextAtStart(input),
  initial: 'file',
  states: {
    file: {
      id: 'file',
      initial: 'waiting',
      on: {
        'file.picked': {
          actions: { type: 'rememberFile', params: ({ event }) => ({ file: event.file }) },
          target: '.keeping',
          reenter: true,
        },
        discard: '#leaving',
      },
      states: {
        waiting: {},
        keeping: {
          tags: 'busy',
          invoke: {
            id: 'keepFile',
            src: 'keepFile',
            input: ({ context: { jobId, file } }) => ({ jobId, key: file?.key ?? '' }),
            onDone: 'reading',
            // Without room on disk it is read from the page, and lost with it.
            onError: 'reading',
          },
        },
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context: { jobId, file } }) => ({ jobId, key: file?.key ?? '' }),
            onDone: [
              {
                guard: { type: 'isReadable', params: ({ event }) => ({ answer: event.output }) },
                actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
                target: '#sheet',
              },
              {
                actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
                target: 'unreadable',
              },
            ],
            onError: { actions: 'rememberLost', target: 'unreadable' },
          },
        },
        unreadable: {},
      },
    },
    sheet: {
      id: 'sheet',
      initial: 'suggesting',
      on: {
        'file.picked': {
          actions: { type: 'rememberFile', params: ({ event }) => ({ file: event.file }) },
          target: '#file.keeping',
        },
        'sheet.chosen': {
          actions: { type: 'chooseSheet', params: ({ event }) => ({ sheet: event.sheet }) },
          target: '.suggesting',
          reenter: true,
        },
        'headLine.chosen': {
          actions: { type: 'chooseHead', params: ({ event }) => ({ headLine: event.headLine }) },
          target: '.suggesting',
          reenter: true,
        },
        discard: '#leaving',
      },
      states: {
        suggesting: {
          tags: 'busy',
          invoke: {
            id: 'suggestColumns',
            src: 'suggestColumns',
            input: ({ context }) => ({ context }),
            onDone: {
              actions: { type: 'rememberReading', params: ({ event }) => ({ reading: event.output }) },
              target: 'ready',
            },
            onError: whenFailed,
          },
        },
        ready: {
          on: {
            'step.gone': {
              guard: { type: 'isNext', params: ({ event }) => ({ to: event.to }) },
              target: '#mapping',
            },
          },
        },
        paused: pausedAt('suggesting'),
      },
    },
    mapping: {
      id: 'mapping',
      on: {
        'column.mapped': {
          actions: {
            type: 'mapColumn',
            params: ({ event: { index, column } }) => ({ index, column }),
          },
        },
        'stayUnit.chosen': {
          actions: { type: 'chooseStayUnit', params: ({ event }) => ({ stayUnit: event.stayUnit }) },
        },
        'mapping.dropped': { actions: 'dropMapping' },
        'mapping.named': {
          actions: { type: 'nameMapping', params: ({ event }) => ({ name: event.name }) },
        },
        'step.gone': [
          {
            guard: { type: 'isMapped', params: ({ event }) => ({ to: event.to }) },
            actions: 'beginCheck',
            target: 'checking',
          },
          {
            guard: { type: 'isBack', params: ({ event }) => ({ to: event.to }) },
            target: 'sheet.ready',
          },
        ],
        discard: 'leaving',
      },
    },
    checking: {
      id: 'checking',
      initial: 'ready',
      exit: 'askNothing',
      on: {
        'cells.corrected': {
          actions: { type: 'correctCells', params: ({ event }) => ({ edits: event.edits }) },
        },
        'correction.undone': { actions: 'undoCorrection' },
        'correction.redone': { actions: 'redoCorrection' },
        'rows.decided': {
          actions: {
            type: 'decideRows',
            params: ({ event: { rows, decision, fields } }) => ({ rows, decision, fields }),
          },
        },
        'address.accepted': {
          actions: { type: 'acceptAddresses', params: ({ event }) => ({ rows: event.rows }) },
        },
        'step.gone': {
          guard: { type: 'isBack', params: ({ event }) => ({ to: event.to }) },
          target: 'mapping',
        },
        discard: 'leaving',
      },
      states: {
        ready: {
          always: [
            { guard: 'hasUnmatched', target: 'matching' },
            { guard: 'hasUnplaced', target: 'placing' },
          ],
          on: { 'dryRun.asked': '#trial' },
        },
        matching: {
          tags: 'busy',
          entry: { type: 'ask', params: { call: 'match' } },
          invoke: {
            id: 'matchRows',
            src: 'matchRows',
            input: ({ context }) => requestOf(context),
            onDone: {
              actions: { type: 'rememberMatches', params: ({ event }) => ({ answer: event.output }) },
              target: 'ready',
            },
            onError: whenFailed,
          },
        },
        placing: {
          tags: 'busy',
          entry: { type: 'ask', params: { call: 'places' } },
          invoke: {
            id: 'findPlaces',
            src: 'findPlaces',
            input: ({ context }) => requestOf(context),
            onDone: {
              actions: { type: 'rememberPlaces', params: ({ event }) => ({ answer: event.output }) },
              target: 'ready',
            },
            onError: whenFailed,
          },
        },
        paused: pausedAt('ready'),
      },
    },
    trial: {
      id: 'trial',
      initial: 'deciding',
      entry: 'beginTrial',
      exit: 'askNothing',
      on: {
        'step.gone': {
          guard: { type: 'isBack', params: ({ event }) => ({ to: event.to }) },
          target: 'checking',
        },
        discard: 'leaving',
      },
      states: {
        deciding: {
          always: [
            { guard: 'isUnknownToServer', target: 'creating' },
            { guard: 'hasRowsLeft', target: 'trying' },
            { target: '#tried' },
          ],
        },
        creating: {
          tags: 'busy',
          invoke: {
            id: 'createImport',
            src: 'createImport',
            input: ({ context }) => ({ context, total: rowsOfFile(context).length }),
            onDone: {
              actions: { type: 'rememberImport', params: ({ event }) => ({ iri: event.output.iri }) },
              target: 'deciding',
            },
            onError: whenFailed,
          },
        },
        trying: {
          tags: 'busy',
          entry: { type: 'ask', params: { call: 'trial' } },
          invoke: {
            id: 'tryRows',
            src: 'tryRows',
            input: ({ context }) => requestOf(context),
            onDone: {
              actions: {
                type: 'rememberOutcome',
                params: ({ event }) => ({ of: 'trial' as const, answer: event.output }),
              },
              target: 'deciding',
            },
            onError: whenFailed,
          },
        },
        paused: pausedAt('deciding'),
      },
    },
    tried: {
      id: 'tried',
      on: {
        'import.begun': { actions: 'beginWriting', target: 'writing' },
        'step.gone': {
          guard: { type: 'isBack', params: ({ event }) => ({ to: event.to }) },
          target: 'checking',
        },
        discard: 'leaving',
      },
    },
    writing: {
      initial: 'keeping',
      exit: 'askNothing',
      on: { 'import.stopped': { actions: 'rememberStop', target: 'ending' } },
      states: {
        keeping: {
          tags: 'busy',
          always: { guard: 'isMappingUnnamed', target: 'next' },
          invoke: {
            id: 'keepMapping',
            src: 'keepMapping',
            input: ({ context }) => ({ context }),
            // Only a convenience: the rows do not wait for it.
            onDone: 'next',
            onError: 'next',
          },
        },
        next: { always: [{ guard: 'goesOn', target: 'sending' }, { target: '#ending' }] },
        sending: {
          tags: 'busy',
          // The chunk that is on its way may be written: what became of it is waited for.
          on: { 'import.stopped': { actions: 'rememberStop' } },
          entry: { type: 'ask', params: { call: 'writing' } },
          invoke: {
            id: 'writeRows',
            src: 'writeRows',
            input: ({ context }) => requestOf(context),
            onDone: {
              actions: {
                type: 'rememberOutcome',
                params: ({ event }) => ({ of: 'written' as const, answer: event.output }),
              },
              target: 'next',
            },
            onError: whenFailed,
          },
        },
        paused: pausedAt('next'),
      },
    },
    ending: {
      id: 'ending',
      initial: 'telling',
      states: {
        telling: {
          tags: 'busy',
          invoke: {
            id: 'endImport',
            src: 'endImport',
            input: ({ context: { importIri, isStopped } }) => ({
              iri: importIri ?? '',
              state: isStopped ? 'cancelled' : 'done',
            }),
            onDone: '#written',
            onError: whenFailed,
          },
        },
        paused: { ...pausedAt('telling'), on: { ...pausedAt('telling').on, close: '#clearing' } },
      },
    },
    written: { id: 'written', on: { close: 'clearing' } },
    leaving: {
      id: 'leaving',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasImport', target: 'cancelling' }, { target: '#clearing' }] },
        cancelling: {
          tags: 'busy',
          invoke: {
            id: 'cancelImport',
            src: 'endImport',
            input: ({ context: { importIri } }) => ({ iri: importIri ?? '', state: 'cancelled' as const }),
            onDone: '#clearing',
            onError: '#clearing',
          },
        },
      },
    },
    // What cannot be thrown away is swept when the product is next opened.
    clearing: {
      id: 'clearing',
      tags: 'busy',
      invoke: {
        id: 'discardFile',
        src: 'discardFile',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: 'done',
        onError: 'done',
      },
    },
    done: { type: 'final' },
  },
})

/** What a screen uses of the running machine. */
export type DestinationImportActorRef = Pick<
  ActorRefFrom<typeof destinationImportMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
