import type { ActorRefFrom } from 'xstate'
import { contextAtStart, requestOf } from './destinationImportFacts'
import { importSetup, pausedAt, whenFailed } from './destinationImportSetup'
import { writingStates } from './importWriting'

/*
 * Imports destinations from a file, from picking it to the last written row. Durable: after the page ends it
 * resumes at the same step, with every correction. The content of the file is in the browser's private file
 * system; the log has its name, the corrections of its cells, and the results for its rows.
 *
 * file      `waiting` for one; `keeping` stores it for a reload; `dropping` cancels the import that was
 *           created for the previous file; `reading` it; `unreadable`, with the reason
 * sheet     shows the detected format. `suggesting` the columns; `ready`; `paused`
 * mapping   the user maps columns to fields
 * checking  the user corrects rows while records, `matching`, and addresses, `placing`, are searched; `ready`
 *           when nothing is left to search; `paused` without an answer, or as long as the server requests
 * trial     creates the import on the server, `creating`, and runs it dry, `trying`; `paused`
 * tried     shows the result of the dry run
 * writing   saves the mapping, `keeping`; writes rows, `sending`, while any is left, `next`; `paused`
 * ending    reports to the server that no more rows come, `telling`; `paused`
 * written   shows the result
 * leaving   `cancelling` the import on the server, if there is one
 * clearing  deletes the content of the file
 * done      final
 */

// The import belongs to the previous file: it is cancelled as soon as the new file is stored.
const kept = [{ guard: 'hasImport', target: 'dropping' }, { target: 'reading' }] as const
// A failed cancellation does not block the user: the old import stays in the list, where it can be deleted.
const dropped = { actions: 'forgetImport', target: 'reading' } as const

export const destinationImportMachine = importSetup.createMachine({
  id: 'destinationImport',
  context: ({ input }) => contextAtStart(input),
  initial: 'file',
  states: {
    file: {
      id: 'file',
      initial: 'waiting',
      on: {
        'file.picked': {
          actions: { type: 'rememberFile', params: ({ event }) => event },
          target: '.keeping',
          reenter: true,
        },
        'table.typed': {
          actions: { type: 'rememberTyped', params: ({ event }) => ({ text: event.text }) },
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
            onDone: kept,
            // When the disk is full the file is read from the page, and lost when it closes.
            onError: kept,
          },
        },
        dropping: {
          tags: 'busy',
          invoke: {
            id: 'dropImport',
            src: 'endImport',
            input: ({ context: { importIri } }) => ({ iri: importIri ?? '', state: 'cancelled' as const }),
            onDone: dropped,
            onError: dropped,
          },
        },
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context: { jobId, file, reading } }) => ({ jobId, key: file?.key ?? '', reading }),
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
          actions: { type: 'rememberFile', params: ({ event }) => event },
          target: '#file.keeping',
        },
        'table.typed': {
          actions: { type: 'rememberTyped', params: ({ event }) => ({ text: event.text }) },
        },
        'reading.chosen': {
          actions: { type: 'chooseReading', params: ({ event }) => ({ reading: event.reading }) },
          target: '#file.reading',
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
              guard: { type: 'isNextDecided', params: ({ event }) => ({ to: event.to }) },
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
      exit: 'clearAsked',
      on: {
        'cells.corrected': {
          actions: { type: 'correctCells', params: ({ event }) => ({ edits: event.edits }) },
        },
        'correction.undone': { actions: 'undoCorrection' },
        'correction.redone': { actions: 'redoCorrection' },
        'rows.decided': {
          actions: {
            type: 'decideRows',
            params: ({ event: { rows, decision, fields, target } }) => ({
              rows,
              choice: { decision, fields, ...(target !== undefined && { target }) },
            }),
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
    ...writingStates,
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
    // Content that cannot be deleted is swept when the app is next opened.
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

/** The part of the actor that a screen uses. */
export type DestinationImportActorRef = Pick<
  ActorRefFrom<typeof destinationImportMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
