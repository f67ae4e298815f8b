import type { SnapshotFrom } from 'xstate'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { FoundAddress } from '../../src/domain/calls/geocoding'
import { isReady, nextAddress } from '../../src/machines/stopPaste/pasteRows'
import { stopPasteMachine } from '../../src/machines/stopPaste/stopPasteMachine'
import type { StopPasteContext, StopPasteInput } from '../../src/machines/stopPaste/stopPasteTypes'
import type { Model } from '../support/model'

export const text = 'Adresse\tName\nHof 1\tA\nHof 2\tB'
const company = { '@id': '/api/companies/1' }
export const address: FoundAddress = {
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
export const empty: StopPasteInput = {
  company,
  tour: { iri: '/api/tour-templates/7', name: 'Nord', colour: '#366ae8' },
  text: '',
  commandId: 'c',
}

/** The facts that guards read, and the row fields that a later step reads. */
const facts = ({ text: pasted, table, rows, places, company: of }: StopPasteContext) => [
  pasted,
  table?.columns,
  rows.length,
  rows.find(({ isLeftOut }) => isLeftOut)?.number,
  nextAddress(rows, places),
  rows.some((one) => isReady(one, places, of)),
  Object.values(places).some(({ kind }) => kind === 'failed'),
]

/**
 * Events without an effect are tried only near the start, to avoid many thousand paths. After rows were
 * handed over, the behaviour is the same with fewer rows.
 */
const isPossible = (
  { value, context }: SnapshotFrom<typeof stopPasteMachine>,
  event: { type: string; error?: unknown },
) => {
  const { handovers, rows, places } = context
  const { type } = event
  const found = Object.keys(places).length
  const isEarly = rows.length === 0 && found === 0
  if (type === 'edit.resume') return value === 'parked' || isEarly
  if (handovers > 0) return ['rows.confirmed', 'close'].includes(type) || type.startsWith('xstate.')
  if (type === 'connection.restored') return found === 0
  if (['head.switched', 'text.changed', 'column.chosen', 'close', 'step.back'].includes(type))
    return found < 1
  if ('error' in event && type.includes('findAddress')) return found < 1
  return true
}

const invokes = { findAddress: 'findAddress', addStops: 'addStops' } as const

/** Nothing has been pasted yet. */
export const stopPasteModel: Model<typeof stopPasteMachine, typeof invokes> = {
  machine: stopPasteMachine,
  input: empty,
  invokes,
  facts,
  isPossible,
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
    'connection.restored': [{}],
    close: [{}],
    'edit.resume': [{}],
    'xstate.done.actor.addStops': [{ output: undefined }],
    'xstate.error.actor.addStops': [{ error: new TypeError('no plan') }],
    'xstate.done.actor.findAddress': [{ output: address }, { output: null }],
    'xstate.error.actor.findAddress': [
      { error: new NetworkError() },
      { error: new HttpError({ status: 422 }) },
      { error: new TypeError('a defect') },
    ],
  },
}
