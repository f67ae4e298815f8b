import { and, assign, setup, type ActorRefFrom } from 'xstate'
import { isApiError } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { placeholder } from '../support/placeholders'
import { countColumns, withAll, type ColumnFlags } from './columnFlags'

/*
 * Exporting the rows of a list as an Excel table, from the choice of its columns to the saved file.
 * Started with its dialog, ends with it; not durable, because a table is made anew in seconds.
 *
 * choosing     columns are switched on and off. `ready` at first and after a failure; `nothingFound` and
 *              `nothingSelected` when the last attempt had no row, with which the dialog stays open
 * collecting   no rows were given: those that the filter finds at this moment are asked for
 * requesting   the server makes the table
 * saved        final; the file was handed to the browser
 * closed       final; the dialog was left, which ends whatever was under way
 */

export type XlsxExportInput = {
  /** The rows that were chosen, in the order of the sheet; null stands for everything the filter finds. */
  selection: readonly Iri[] | null
  flags: ColumnFlags
}

export type XlsxExportContext = XlsxExportInput & {
  /** What the sheet is made of, in its order; empty until that is known. */
  iris: readonly Iri[]
}

export type XlsxExportEvent =
  | { type: 'column.switched'; group: keyof ColumnFlags; id: string; isOn: boolean }
  | { type: 'columns.switched'; isOn: boolean }
  | { type: 'export.start' }
  | { type: 'export.cancel' }

export const xlsxExportMachine = setup({
  types: {
    context: {} as XlsxExportContext,
    input: {} as XlsxExportInput,
    events: {} as XlsxExportEvent,
    tags: {} as 'busy',
  },
  actors: {
    collectIris: placeholder<readonly Iri[], void>('collectIris'),
    requestSheet: placeholder<Blob, { iris: readonly Iri[]; flags: ColumnFlags }>('requestSheet'),
  },
  guards: {
    /** Part 2 §5: an export needs at least one column on. */
    hasColumn: ({ context }) => countColumns(context.flags).on > 0,
    takesFilter: ({ context }) => context.selection === null,
    hasSelection: ({ context }) => context.selection !== null && context.selection.length > 0,
    hasRows: (_, params: { iris: readonly Iri[] }) => params.iris.length > 0,
    isApiError: (_, params: { error: unknown }) => isApiError(params.error),
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
    saveFile: (_, _params: { sheet: Blob }) => undefined,
    closeDialog: () => undefined,
    notifyNothingFound: () => undefined,
    notifyNothingSelected: () => undefined,
    /** Part 2 §8: failures of calls go to the shared handler, anything else is a defect. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
    reportDefect: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'xlsxExport',
  context: ({ input }) => ({ ...input, iris: [] }),
  initial: 'choosing',
  on: { 'export.cancel': { actions: 'closeDialog', target: '.closed' } },
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
        onDone: [
          {
            guard: { type: 'hasRows', params: ({ event }) => ({ iris: event.output }) },
            actions: { type: 'rememberRows', params: ({ event }) => ({ iris: event.output }) },
            target: 'requesting',
          },
          { actions: 'notifyNothingFound', target: 'choosing.nothingFound' },
        ],
        // A read that fails has been told of by the cache that made it.
        onError: 'choosing',
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestSheet',
        src: 'requestSheet',
        input: ({ context: { iris, flags } }) => ({ iris, flags }),
        onDone: {
          actions: [{ type: 'saveFile', params: ({ event }) => ({ sheet: event.output }) }, 'closeDialog'],
          target: 'saved',
        },
        onError: [
          {
            guard: { type: 'isApiError', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
          },
          {
            actions: { type: 'reportDefect', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
          },
        ],
      },
    },
    saved: { type: 'final' },
    closed: { type: 'final' },
  },
})

export type XlsxExportActorRef = ActorRefFrom<typeof xlsxExportMachine>
