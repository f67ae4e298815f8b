import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { countRows, problemsOfRow, valuesOf } from '../../src/machines/stopPaste/pasteRows'
import type { StopPasteContext } from '../../src/machines/stopPaste/stopPasteTypes'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { stopPasteModel } from './stopPasteModel'

/*
 * The part of pasting rows that a page can show, on the plan of a tour. Only an invalid value can be
 * corrected.
 */

const text = 'Adresse\tMenge\nHof 1\tviele\nHof 2\t2'

/** Whether there is a button or a field for it now. */
function isOffered(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { table, rows, places, company }: StopPasteContext = snapshot.context
  const row = rows.find(({ number }) => number === event['number'])
  switch (event.type) {
    case 'search.start': {
      const { rows: all, searched, failed } = countRows(rows, places, company)
      return snapshot.matches({ rows: 'paused' }) || all - searched + failed > 0
    }
    case 'text.changed':
      return snapshot.context.text !== event['text']
    case 'head.switched':
      return (table?.head !== null) !== event['hasHead']
    case 'column.chosen':
      return table?.columns[0] !== event['column']
    case 'row.switched':
      return row?.isLeftOut !== event['isLeftOut']
    case 'value.edited': {
      if (row === undefined || row.isLeftOut || valuesOf(row).capacity === event['text']) return false
      return row.edited.capacity !== undefined || problemsOfRow(row, company)['capacity'] !== undefined
    }
    case 'address.edited':
      return row?.editedAddress !== event['text']
    default:
      return true
  }
}

export const pasteInPage: PageModel = {
  models: [
    {
      ...stopPasteModel,
      facts: (context: StopPasteContext) => [
        stopPasteModel.facts?.(context),
        context.table?.head === null,
        context.rows.map((row) => valuesOf(row).capacity),
      ],
      events: {
        ...stopPasteModel.events,
        'text.changed': [{ text: '' }, { text }],
        'head.switched': [{ hasHead: false }, { hasHead: true }],
        'value.edited': [{ number: 1, column: 'capacity', text: '4' }],
        'xstate.error.actor.findAddress': [
          { error: new NetworkError() },
          { error: new HttpError({ status: 422 }) },
        ],
      },
    } as AnyModel,
  ],
  omissions: [
    {
      reason: 'Buttons and fields exist only for allowed actions',
      atMost: 3933,
      isLeftOut: (snapshot, event) =>
        !event.type.startsWith('xstate.') && (!snapshot.can(event) || !isOffered(snapshot, event)),
    },
    {
      reason: 'The plan of the tour accepts every valid step',
      atMost: 54,
      isLeftOut: (_, { type }) => type === 'xstate.error.actor.addStops',
    },
  ],
  passesBy: ({ value }) =>
    value === 'adding' ? { type: 'xstate.done.actor.addStops', output: undefined } : null,
  impossible: {
    'adding: xstate.error.actor.addStops[0]': 'The plan of the tour accepts every valid step',
    'rows.asking: xstate.error.actor.findAddress[2]': 'A response of the server is never a defect',
  },
}
