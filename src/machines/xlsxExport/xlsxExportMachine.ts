import { and, assign, setup } from 'xstate'
import { isApiError } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { placeholder } from '../support/placeholders'
import { countColumns, withAll } from './columnFlags'
import type {
  ColumnFlags,
  RowSearch,
  SheetCommand,
  XlsxExportContext,
  XlsxExportEvent,
  XlsxExportInput,
} from './xlsxExportTypes'

/*
 * Exports the rows of a list as an Excel table, from the choice of its columns to the saved file. Durable: an
 * interrupted export waits under 'Nicht abgeschlossen'. A mere choice of columns is not kept.
 *
 * choosing     the user switches columns. `ready` at first and after a failure; `nothingFound` and
 *              `nothingSelected` when the last attempt had no row, in which case the dialog stays open
 * collecting   no rows were given: fetches those that the filter currently finds
 * requesting   the server creates the table, and the file is handed to the browser
 * saved        final
 * closed       final; the dialog was closed, which aborts a call in flight
 */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })

/** The shared handler reports failures of calls; anything else is a defect. */
const whenFailed = [
  {
    guard: { type: 'isApiError', params: failureOf },
    actions: { type: 'notifyFailure', params: failureOf },
    target: 'choosing',
  },
  { actions: { type: 'reportDefect', params: failureOf }, target: 'choosing' },
] as const

export const xlsxExportMachine = setup({
  types: {
    context: {} as XlsxExportContext,
    input: {} as XlsxExportInput,
    events: {} as XlsxExportEvent,
    tags: {} as 'busy',
  },
  actors: {
    collectIris: placeholder<readonly Iri[], RowSearch>('collectIris'),
    requestSheet: placeholder<void, SheetCommand>('requestSheet'),
  },
  guards: {
    hasColumn: ({ context }) => countColumns(context.flags).on > 0,
    takesFilter: ({ context }) => context.selection === null,
    hasSelection: ({ context }) => context.selection !== null && context.selection.length > 0,
    hasRows: (_, params: { iris: readonly Iri[] }) => params.iris.length > 0,
    isApiError: (_, params: Failed) => isApiError(params.error),
  },
  actions: {
    switchColumn: assign(({ context }, params: { group: keyof ColumnFlags; id: string; isOn: boolean }) => ({
      flags: {
        ...context.flags,
        [params.group]: { ...context.flags[params.group], [params.id]: params.isOn },
      },
    })),
    switchAll: assign(({ context }, params: { isOn: boolean }) => ({
      flags: withAll(context.flags, params.isOn),
    })),
    rememberRows: assign((_, params: { iris: readonly Iri[] }) => ({ iris: params.iris })),
    notifyNothingFound: () => undefined,
    notifyNothingSelected: () => undefined,
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: Failed) => undefined,
    reportDefect: (_, _params: Failed) => undefined,
  },
}).createMachine({
  id: 'xlsxExport',
  context: ({ input }) => ({ ...input, iris: [] }),
  initial: 'choosing',
  on: { close: '.closed' },
  states: {
    choosing: {
      initial: 'ready',
      on: {
        'column.switched': {
          actions: {
            type: 'switchColumn',
            params: ({ event: { group, id, isOn } }) => ({ group, id, isOn }),
          },
        },
        'columns.switched': {
          actions: { type: 'switchAll', params: ({ event }) => ({ isOn: event.isOn }) },
        },
        'export.start': [
          { guard: and(['hasColumn', 'takesFilter']), target: 'collecting' },
          {
            guard: and(['hasColumn', 'hasSelection']),
            actions: { type: 'rememberRows', params: ({ context }) => ({ iris: context.selection ?? [] }) },
            target: 'requesting',
          },
          { guard: 'hasColumn', actions: 'notifyNothingSelected', target: '.nothingSelected' },
        ],
      },
      states: { ready: {}, nothingFound: {}, nothingSelected: {} },
    },
    collecting: {
      tags: 'busy',
      invoke: {
        id: 'collectIris',
        src: 'collectIris',
        input: ({ context: { kind, query } }) => ({ kind, query }),
        onDone: [
          {
            guard: { type: 'hasRows', params: ({ event }) => ({ iris: event.output }) },
            actions: { type: 'rememberRows', params: ({ event }) => ({ iris: event.output }) },
            target: 'requesting',
          },
          { actions: 'notifyNothingFound', target: 'choosing.nothingFound' },
        ],
        onError: whenFailed,
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestSheet',
        src: 'requestSheet',
        input: ({ context: { kind, iris, flags } }) => ({ kind, iris, flags }),
        onDone: 'saved',
        onError: whenFailed,
      },
    },
    saved: { type: 'final' },
    closed: { type: 'final' },
  },
})
