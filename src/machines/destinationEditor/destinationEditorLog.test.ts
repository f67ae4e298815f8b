import { expect, it } from 'vitest'
import { eventCodec } from '../../eventlog/eventCodec'
import { company } from './destinationEditor.testing'
import { contextAtStart } from './destinationEditorFacts'
import { destinationEditorLog } from './destinationEditorLog'
import type { DestinationEditorInput } from './destinationEditorTypes'

const input: DestinationEditorInput = {
  iri: null,
  company,
  commandId: 'c',
  tourTemplate: null,
  colour: '#366ae8',
  routeType: 'destination',
}
const start = contextAtStart(input)

it('reads a place clicked on the map with its address', () => {
  const known = {
    address: 'Markt 1',
    lat: '50.7',
    lng: '7.1',
    navLat: 50.71,
    navLng: null,
    zip: '53111',
    street: 'Markt 1',
    city: 'Bonn',
  }
  const { decodeInput, encodeInput } = eventCodec(destinationEditorLog)
  const pointed = { ...input, place: { lng: 7.1, lat: 50.7, known } }
  expect(decodeInput(encodeInput(pointed))).toEqual(pointed)
})

it('distinguishes states by whether another destination is wanted', () => {
  const facts = destinationEditorLog.facts(start)
  expect(destinationEditorLog.facts({ ...start, isNextWanted: true })).toEqual([
    ...(facts as unknown[]),
    'next',
  ])
})

it('an editor that could not be loaded is trivial, also with typed values', () => {
  const changed = { ...start, draft: { ...start.draft, name: 'Markt' } }
  const isForgotten = (value: string, context = changed) =>
    destinationEditorLog.isTrivial?.({ value, context } as never)
  expect([isForgotten('loadFailed'), isForgotten('parked'), isForgotten('parked', start)]).toEqual([
    true,
    false,
    true,
  ])
})
