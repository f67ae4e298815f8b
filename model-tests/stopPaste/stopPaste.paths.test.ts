import { expect } from 'vitest'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { FoundAddress } from '../../src/domain/calls/geocoding'
import { readPastedTable } from '../../src/domain/paste/pastedStops'
import { isReady, nextAddress, type PasteRow } from '../../src/machines/stopPaste/pasteRows'
import {
  stopPasteMachine,
  type StopPasteContext,
  type StopPasteInput,
} from '../../src/machines/stopPaste/stopPasteMachine'
import { restAfter, restAtStart } from './stopPasteOracle'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'

const text = 'Adresse\tName\nHof 1\tA\nHof 2\tB'
const company = { '@id': '/api/companies/1' }
const tourTemplate = '/api/tour-templates/7'
const address: FoundAddress = {
  lng: '13.4',
  lat: '52.5',
  navLng: 13.4,
  navLat: 52.5,
  zip: '',
  street: '',
  city: '',
  address: 'Hof 1, Berlin',
  approximate: false,
}
const row: PasteRow = {
  number: 1,
  written: { address: 'Hof 1', name: 'A' },
  edited: {},
  editedAddress: null,
  isLeftOut: false,
}
const empty: StopPasteInput = { company, tourTemplate, text: '', kept: null }
const kept = { text, table: readPastedTable(text), rows: [row], places: {} }

const obeysOracle =
  (input: StopPasteInput): Invariant<typeof stopPasteMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, { text: context.asked }])
    const effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params }))
    const rest = event === null || before === null ? restAtStart(input) : restAfter(event, before)
    expect({ value, context, effects }).toEqual(rest)
  }

const openedWith = (input: StopPasteInput) => ({ input, invariants: { '*': obeysOracle(input) } })

/** What guards read, and what a later step reads of a row. */
const facts = ({ text: pasted, table, rows, places, company: of }: StopPasteContext) => [
  pasted,
  table?.columns,
  rows.length,
  rows.find(({ isLeftOut }) => isLeftOut)?.number,
  nextAddress(rows, places),
  rows.some((one) => isReady(one, places, of)),
  Object.values(places).some(({ kind }) => kind === 'failed'),
]

describeModel(
  {
    machine: stopPasteMachine,
    input: empty,
    invokes: { findAddress: 'findAddress' },
    facts,
    events: {
      'text.changed': [{ text: '' }, { text }],
      'text.confirmed': [{}],
      'head.switched': [{ hasHead: true }],
      'column.chosen': [
        { index: 0, column: null },
        { index: 0, column: 'address' },
      ],
      'columns.confirmed': [{}],
      'step.back': [{}],
      'row.switched': [
        { number: 1, isLeftOut: true },
        { number: 1, isLeftOut: false },
      ],
      'value.edited': [{ number: 1, column: 'name', text: 'C' }],
      'address.edited': [{ number: 1, text: ' ' }],
      'address.searched': [{ number: 1 }],
      'search.start': [{}],
      'search.stop': [{}],
      'rows.confirmed': [{}],
      'xstate.done.actor.findAddress': [{ output: address }, { output: null }],
      'xstate.error.actor.findAddress': [
        { error: new NetworkError() },
        { error: new HttpError({ status: 422 }) },
        { error: new TypeError('a defect') },
      ],
    },
    invariants: { '*': obeysOracle(empty) },
    equivalentMutants: {
      'mapping: head.switched[0] led to opening':
        'without rows, a table leads from there to the mapping again',
    },
  },
  {
    'a text that was pasted': openedWith({ ...empty, text }),
    'rows that were left': openedWith({ ...empty, kept }),
    'a text that was left': openedWith({ ...empty, kept: { ...kept, table: null, rows: [] } }),
  },
)
