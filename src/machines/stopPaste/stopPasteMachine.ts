import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Company } from '../../contract/company/company'
import type { DestinationWrite } from '../../contract/destination/destination'
import { isApiError } from '../../domain/calls/errors'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { isTransient } from '../../domain/calls/isTransient'
import type { Iri } from '../../contract/wire/ids'
import { placeColumns, type ColumnChoice } from '../../domain/paste/pastedColumns'
import { readPastedTable, type PastedTable, type ValueColumn } from '../../domain/paste/pastedStops'
import { placeholder } from '../support/placeholders'
import {
  bodiesOf,
  isReady,
  nextAddress,
  rowsOfTable,
  withRow,
  withoutFailed,
  withoutPlaceOf,
  type PasteRow,
  type Place,
  type Places,
} from './pasteRows'

/*
 * Stops of a tour made of the rows of a spreadsheet, from the pasted text to what is to be added. Started with its
 * dialog, ends with it; not durable, because nothing is written before the end. What was reached is handed in again
 * when the dialog is opened anew for the same tour.
 *
 * opening     transient: goes on where the last one was left, or with the text that was already pasted
 * pasting     the text is entered. `ready` at first; `noRows` when it held no row
 * mapping     what each column says is chosen
 * rows        the rows are shown, may be left out and corrected
 *   choosing    transient: is there an address left that nobody has searched for?
 *   asking      the geocoder is asked for it; one address at a time
 *   paused      no answer came; the search can be gone on with or ended
 *   reviewing   nothing is under way; addresses can be corrected and searched for again
 * added       final; the destinations were handed over
 */

/** What is kept of a paste that was left. */
export type KeptPaste = {
  text: string
  table: PastedTable | null
  rows: readonly PasteRow[]
  places: Places
}

export type StopPasteInput = {
  company: Company
  tourTemplate: Iri
  /** Already pasted; empty when it is still to come. */
  text: string
  /** Of the last paste for this tour; a text goes before it. */
  kept: KeptPaste | null
}

export type StopPasteContext = KeptPaste & {
  company: Company
  tourTemplate: Iri
  /** The address that is searched for. */
  asked: string
}

export type StopPasteEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'text.confirmed' }
  | { type: 'head.switched'; hasHead: boolean }
  | { type: 'column.chosen'; index: number; column: ColumnChoice }
  | { type: 'columns.confirmed' }
  | { type: 'step.back' }
  | { type: 'row.switched'; number: number; isLeftOut: boolean }
  | { type: 'value.edited'; number: number; column: ValueColumn; text: string }
  | { type: 'address.edited'; number: number; text: string }
  /** The address of a row is searched for, again if need be. */
  | { type: 'address.searched'; number: number }
  /** Goes on with what has not been searched for, and with what failed. */
  | { type: 'search.start' }
  | { type: 'search.stop' }
  | { type: 'rows.confirmed' }

export const stopPasteMachine = setup({
  types: {
    context: {} as StopPasteContext,
    input: {} as StopPasteInput,
    events: {} as StopPasteEvent,
    tags: {} as 'searching',
  },
  actors: {
    /** The first address that is found for a text; null when there is none. */
    findAddress: placeholder<FoundAddress | null, { text: string }>('findAddress'),
  },
  guards: {
    hasKeptRows: ({ context }) => context.rows.length > 0,
    hasTable: ({ context }) => context.table !== null,
    /** Reading a text once more costs milliseconds. */
    holdsRows: ({ context }) => tableOf(context.text) !== null,
    /** A text of one line has no rows any more when that line is called headings. */
    makesPlaces: ({ context: { table } }) =>
      table !== null &&
      table.rows.length > 0 &&
      placeColumns.some((column) => table.columns.includes(column)),
    hasUnsearched: ({ context }) => nextAddress(context.rows, context.places) !== null,
    hasReadyRow: ({ context: { rows, places, company } }) =>
      rows.some((row) => isReady(row, places, company)),
    /** No fault of the address: the same question may be answered later. */
    isTransient: (_, params: { error: unknown }) => isTransient(params.error),
    isApiError: (_, params: { error: unknown }) => isApiError(params.error),
  },
  actions: {
    // What was found for an address stays true; the rows of another text are other rows.
    rememberText: assign((_, params: { text: string }) => ({ text: params.text, table: null, rows: [] })),
    readTable: assign(({ context }) => ({ table: context.table ?? tableOf(context.text) })),
    switchHead: assign(({ context }, params: { hasHead: boolean }) => ({
      table: readPastedTable(context.text, params.hasHead),
      rows: [],
    })),
    chooseColumn: assign(({ context: { table } }, params: { index: number; column: ColumnChoice }) => ({
      table: table === null ? null : withColumn(table, params.index, params.column),
    })),
    makeRows: assign(({ context: { table, rows } }) => ({
      rows: table === null ? [] : rowsOfTable(table, table.columns, rows),
    })),
    switchRow: assign(({ context }, { number, isLeftOut }: { number: number; isLeftOut: boolean }) => ({
      rows: withRow(context.rows, number, () => ({ isLeftOut })),
    })),
    editValue: assign(
      ({ context }, { number, column, text }: { number: number; column: ValueColumn; text: string }) => ({
        rows: withRow(context.rows, number, ({ edited }) => ({ edited: { ...edited, [column]: text } })),
      }),
    ),
    editAddress: assign(({ context }, { number, text }: { number: number; text: string }) => ({
      rows: withRow(context.rows, number, () => ({ editedAddress: text })),
    })),
    forgetPlace: assign(({ context }, { number }: { number: number }) => ({
      places: withoutPlaceOf(context.rows, number, context.places),
    })),
    forgetFailed: assign(({ context }) => ({ places: withoutFailed(context.places) })),
    ask: assign(({ context }) => ({ asked: nextAddress(context.rows, context.places) ?? '' })),
    rememberPlace: assign(({ context }, params: { place: Place }) => ({
      places: { ...context.places, [context.asked]: params.place },
    })),
    /** Hands over what the tour is to get, in the order of the table. */
    addStops: (_, _params: { bodies: readonly DestinationWrite[] }) => undefined,
    reportDefect: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'stopPaste',
  context: ({ input: { company, tourTemplate, text, kept } }) => ({
    company,
    tourTemplate,
    asked: '',
    ...(text.trim() === '' && kept !== null ? kept : { text, table: tableOf(text), rows: [], places: {} }),
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasKeptRows', target: 'rows.reviewing' },
        { guard: 'hasTable', target: 'mapping' },
        { target: 'pasting' },
      ],
    },
    pasting: {
      initial: 'ready',
      on: {
        'text.changed': {
          actions: { type: 'rememberText', params: ({ event }) => ({ text: event.text }) },
          target: '.ready',
        },
        'text.confirmed': [
          { guard: 'holdsRows', actions: 'readTable', target: 'mapping' },
          { target: '.noRows' },
        ],
      },
      states: { ready: {}, noRows: {} },
    },
    mapping: {
      on: {
        'head.switched': {
          actions: { type: 'switchHead', params: ({ event }) => ({ hasHead: event.hasHead }) },
        },
        'column.chosen': {
          actions: {
            type: 'chooseColumn',
            params: ({ event: { index, column } }) => ({ index, column }),
          },
        },
        'columns.confirmed': { guard: 'makesPlaces', actions: 'makeRows', target: 'rows' },
        'step.back': 'pasting',
      },
    },
    rows: {
      initial: 'choosing',
      on: {
        'row.switched': {
          actions: {
            type: 'switchRow',
            params: ({ event: { number, isLeftOut } }) => ({ number, isLeftOut }),
          },
        },
        'value.edited': {
          actions: {
            type: 'editValue',
            params: ({ event: { number, column, text } }) => ({ number, column, text }),
          },
        },
        'step.back': 'mapping',
      },
      states: {
        choosing: {
          tags: 'searching',
          always: [{ guard: 'hasUnsearched', actions: 'ask', target: 'asking' }, { target: 'reviewing' }],
        },
        asking: {
          tags: 'searching',
          invoke: {
            id: 'findAddress',
            src: 'findAddress',
            input: ({ context }) => ({ text: context.asked }),
            onDone: {
              actions: {
                type: 'rememberPlace',
                params: ({ event }) => ({ place: placeOf(event.output) }),
              },
              target: 'choosing',
            },
            onError: [
              {
                guard: { type: 'isTransient', params: ({ event }) => ({ error: event.error }) },
                target: 'paused',
              },
              {
                guard: { type: 'isApiError', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'rememberPlace', params: { place: { kind: 'failed' } } },
                target: 'choosing',
              },
              {
                actions: [
                  { type: 'reportDefect', params: ({ event }) => ({ error: event.error }) },
                  { type: 'rememberPlace', params: { place: { kind: 'failed' } } },
                ],
                target: 'choosing',
              },
            ],
          },
          on: { 'search.stop': 'reviewing' },
        },
        paused: { on: { 'search.start': 'choosing', 'search.stop': 'reviewing' } },
        reviewing: {
          on: {
            'address.edited': {
              actions: {
                type: 'editAddress',
                params: ({ event: { number, text } }) => ({ number, text }),
              },
            },
            'address.searched': {
              actions: { type: 'forgetPlace', params: ({ event }) => ({ number: event.number }) },
              target: 'choosing',
            },
            'search.start': { actions: 'forgetFailed', target: 'choosing' },
            'rows.confirmed': {
              guard: 'hasReadyRow',
              actions: {
                type: 'addStops',
                params: ({ context: { rows, places, company, tourTemplate } }) => ({
                  bodies: bodiesOf(rows, places, company, tourTemplate),
                }),
              },
              target: '#stopPaste.added',
            },
          },
        },
      },
    },
    added: { type: 'final' },
  },
})

export type StopPasteActorRef = ActorRefFrom<typeof stopPasteMachine>

/** The table of a text; null when it holds no row. */
function tableOf(text: string): PastedTable | null {
  const table = readPastedTable(text)
  return table.rows.length === 0 ? null : table
}

/** One column says one thing: what another one said so far, that one says no more. */
function withColumn(table: PastedTable, index: number, column: ColumnChoice): PastedTable {
  const columns = table.columns.map((choice, place) => {
    if (place === index) return column
    return choice === column ? null : choice
  })
  return { ...table, columns }
}

const placeOf = (address: FoundAddress | null): Place =>
  address === null ? { kind: 'notFound' } : { kind: 'found', address }
