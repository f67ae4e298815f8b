import { assign, setup } from 'xstate'
import type { Iri } from '../../contract/wire/ids'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { isTransientStatus } from '../../domain/calls/isTransient'
import type { CellEdit } from '../../domain/imports/grid/corrections'
import type { ImportColumn } from '../../domain/imports/columns/importColumns'
import type { StayUnit } from '../../domain/imports/cells/readCell'
import type { RowChoice } from '../../domain/imports/rows/rowFacts'
import { isEnough } from '../../domain/imports/columns/savedMapping'
import type { FileReading } from '../../domain/imports/sheets/sheetTypes'
import { placeholder } from '../support/placeholders'
import {
  allUnmatched,
  isDecided,
  noFailure,
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
  withPlaces,
  withReading,
  withReadingChosen,
  withRedone,
  withSheet,
  withUndone,
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
  PickedFile,
  PlacesAnswer,
  ReadRequest,
  RowsRequest,
  SheetReading,
} from './destinationImportTypes'
import { withOutcome, withRefusedUnmatched, withTrial, withWriting } from './writingFacts'

/* Actors, guards and actions that the states of an import use. */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
type Call = keyof typeof rowsOfCall

export const pausedAt = <State extends string>(target: State) =>
  ({
    tags: 'paused',
    on: { retry: target, 'connection.restored': target },
    after: { patience: { guard: 'isPassing', target } },
  }) as const
export const whenFailed = {
  actions: { type: 'rememberFailure', params: failureOf },
  target: 'paused',
} as const

export const importSetup = setup({
  types: {
    context: {} as DestinationImportContext,
    input: {} as DestinationImportInput,
    events: {} as DestinationImportEvent,
    /** `paused`: a call got no answer, a request to wait, or a refusal that the user cannot fix here. */
    tags: {} as 'busy' | 'paused',
  },
  actors: {
    keepFile: placeholder<void, FileRequest>('keepFile'),
    readFile: placeholder<FileAnswer, ReadRequest>('readFile'),
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
    isNextDecided: ({ context }, params: { to: 'back' | 'next' }) =>
      params.to === 'next' && isDecided(context),
    isBack: (_, params: { to: 'back' | 'next' }) => params.to === 'back',
    isMapped: ({ context }, params: { to: 'back' | 'next' }) =>
      params.to === 'next' && isEnough(context.columns, context.kind),
    hasUnmatched: ({ context }) => context.unmatched.length > 0,
    hasUnplaced: ({ context }) => context.unplaced.length > 0,
    hasRowsLeft: ({ context }) => context.left.length > 0,
    hasMore: ({ context }) => context.left.length > 0 && !context.isStopped,
    hasImport: ({ context }) => context.importIri !== null,
    isUnknownToServer: ({ context }) => context.importIri === null,
    isMappingUnnamed: ({ context }) => context.mappingName.trim() === '',
    isPassing: ({ context }) => isTransientStatus(context.failure ?? 0),
  },
  actions: {
    rememberFile: assign(({ context }, params: PickedFile) => withFile(context, params)),
    rememberTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    rememberAnswer: assign(({ context }, params: { answer: FileAnswer }) =>
      withAnswer(params.answer, context),
    ),
    rememberLost: assign({ fault: 'lost' as const }),
    chooseReading: assign((_, params: { reading: FileReading }) => withReadingChosen(params.reading)),
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
    decideRows: assign(({ context }, params: { rows: readonly number[]; choice: RowChoice }) =>
      withChoice(context, params.rows, params.choice),
    ),
    acceptAddresses: assign(
      ({ context }, params: { rows: readonly { row: number; place: FoundAddress }[] }) =>
        withAccepted(context, params.rows),
    ),
    ask: assign(({ context }, params: { call: Call }) => ({ asked: rowsToAsk(context, params.call) })),
    clearAsked: assign({ asked: [] }),
    rememberMatches: assign(({ context }, params: { answer: MatchAnswer }) =>
      withMatches(context, params.answer),
    ),
    rememberPlaces: assign(({ context }, params: { answer: PlacesAnswer }) =>
      withPlaces(context, params.answer),
    ),
    rememberImport: assign((_, params: { iri: Iri }) => ({ importIri: params.iri, ...noFailure })),
    forgetImport: assign({ importIri: null }),
    rematchRefused: assign(({ context }) => withRefusedUnmatched(context)),
    beginTrial: assign(({ context }) => withTrial(context)),
    beginWriting: assign(({ context }) => withWriting(context)),
    rememberOutcome: assign(({ context }, params: { of: 'trial' | 'written'; answer: Outcome }) =>
      withOutcome(context, params.of, params.answer),
    ),
    rememberFailure: assign((_, params: Failed) => withFailure(params.error)),
    rememberStop: assign({ isStopped: true }),
  },
  // As long as the server requests, else ten seconds.
  delays: { patience: ({ context }) => (context.pauseSeconds ?? 10) * 1_000 },
})
