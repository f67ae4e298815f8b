import { assign, setup, type ActorRefFrom } from 'xstate'
import { isApiError } from '../../domain/calls/errors'
import { proximityOf, type FoundAddress } from '../../domain/calls/geocoding'
import { isTransient } from '../../domain/calls/isTransient'
import { placeColumns, type ColumnChoice } from '../../domain/paste/pastedColumns'
import { readPastedTable, type PastedTable, type ValueColumn } from '../../domain/paste/pastedStops'
import { placeholder } from '../support/placeholders'
import {
  bodiesOf,
  countReady,
  isReady,
  nextAddress,
  restOf,
  rowsOfTable,
  withRow,
  withoutFailed,
  withoutPlaceOf,
  type Place,
} from './pasteRows'
import type {
  AddressQuestion,
  StopHandover,
  StopPasteContext,
  StopPasteEvent,
  StopPasteInput,
} from './stopPasteTypes'

/*
 * Adds stops to a tour from the rows of a spreadsheet, from the pasted text to the hand-over to the tour's
 * plan. Durable: pasted rows wait under 'Nicht abgeschlossen' until they are resumed.
 *
 * opening     transient: continues with the existing data
 * pasting     the user enters the text. `ready` at first; `noRows` when it contained no row
 * mapping     the user maps the columns to fields
 * rows        shows the rows, which may be skipped and corrected
 *   choosing    transient: decides whether another address has to be searched
 *   asking      queries the geocoder; one address at a time
 *   paused      no answer came; the search can be resumed or ended
 *   reviewing   nothing is in flight; addresses can be corrected and searched again
 * adding      hands the ready rows over to the plan of the tour; the others stay
 * deciding    transient: decides whether any row is left
 * parked      closed, with the pasted data
 * added       final; every row was handed over or skipped
 * left        final; nothing was pasted
 */

export const stopPasteMachine = setup({
  types: {
    context: {} as StopPasteContext,
    input: {} as StopPasteInput,
    events: {} as StopPasteEvent,
    tags: {} as 'searching' | 'busy',
  },
  actors: {
    /** Returns the first address found for a text; null when there is none. */
    findAddress: placeholder<FoundAddress | null, AddressQuestion>('findAddress'),
    /** Requests new stops from the plan of the tour; resolves when the request is in the plan's log. */
    addStops: placeholder<void, StopHandover>('addStops'),
  },
  guards: {
    hasKeptRows: ({ context }) => context.rows.length > 0,
    hasTable: ({ context }) => context.table !== null,
    hasText: ({ context }) => context.text.trim() !== '',
    /** Reading a text twice costs milliseconds. */
    holdsRows: ({ context }) => tableOf(context.text) !== null,
    /** A text of one line has no rows when that line is declared a heading. */
    makesPlaces: ({ context: { table } }) =>
      table !== null &&
      table.rows.length > 0 &&
      placeColumns.some((column) => table.columns.includes(column)),
    hasUnsearched: ({ context }) => nextAddress(context.rows, context.places) !== null,
    hasReadyRow: ({ context: { rows, places, company } }) =>
      rows.some((row) => isReady(row, places, company)),
    /** The failure is not due to the address: a retry may succeed. */
    isTransient: (_, params: { error: unknown }) => isTransient(params.error),
    isApiError: (_, params: { error: unknown }) => isApiError(params.error),
  },
  actions: {
    // Places stay valid; the rows of another text are other rows.
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
    countAdded: assign(({ context }) => ({
      added: context.added + countReady(context),
      handovers: context.handovers + 1,
    })),
    keepRest: assign(({ context }) => restOf(context)),
    rememberResumed: assign({ isResumed: true }),
    forgetResumed: assign({ isResumed: false }),
    /** Reports that nothing was added; the user may have lost the permission to change the tour. */
    notifyNotAdded: () => undefined,
    reportDefect: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'stopPaste',
  context: ({ input }) => ({
    ...input,
    table: tableOf(input.text),
    rows: [],
    places: {},
    asked: '',
    added: 0,
    handovers: 0,
    isResumed: false,
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
        close: [{ guard: 'hasText', target: '#parked' }, { target: '#left' }],
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
        close: '#parked',
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
        close: '#parked',
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
            input: ({ context }) => ({ text: context.asked, near: proximityOf(context.company) }),
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
        paused: {
          on: { 'search.start': 'choosing', 'connection.restored': 'choosing', 'search.stop': 'reviewing' },
        },
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
            'rows.confirmed': { guard: 'hasReadyRow', target: '#adding' },
          },
        },
      },
    },
    adding: {
      id: 'adding',
      tags: 'busy',
      invoke: {
        id: 'addStops',
        src: 'addStops',
        input: ({ context: { rows, places, company, tour, commandId, handovers } }) => ({
          tourTemplate: tour.iri,
          bodies: bodiesOf(rows, places, company, tour.iri),
          request: `${commandId}.${handovers}`,
        }),
        onDone: { actions: ['countAdded', 'keepRest', 'forgetResumed'], target: 'deciding' },
        onError: { actions: 'notifyNotAdded', target: 'rows.reviewing' },
      },
    },
    deciding: { always: [{ guard: 'hasTable', target: 'opening' }, { target: 'added' }] },
    parked: {
      id: 'parked',
      on: { 'edit.resume': { actions: 'rememberResumed', target: 'opening' } },
    },
    left: { id: 'left', type: 'final' },
    added: { type: 'final' },
  },
})

/** The part of the actor that a dialog uses. */
export type StopPasteActorRef = Pick<
  ActorRefFrom<typeof stopPasteMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>

/** The table of a text; null when it contains no row. */
function tableOf(text: string): PastedTable | null {
  const table = readPastedTable(text)
  return table.rows.length === 0 ? null : table
}

/** Each field has one column: choosing it for another column clears the first. */
function withColumn(table: PastedTable, index: number, column: ColumnChoice): PastedTable {
  const columns = table.columns.map((choice, place) => {
    if (place === index) return column
    return choice === column ? null : choice
  })
  return { ...table, columns }
}

const placeOf = (address: FoundAddress | null): Place =>
  address === null ? { kind: 'notFound' } : { kind: 'found', address }
