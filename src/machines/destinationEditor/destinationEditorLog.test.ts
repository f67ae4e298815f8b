import { expect, it } from 'vitest'
import { draftOfSentence } from '../../domain/rhythm/rhythmDraft'
import { eventCodec } from '../../eventlog/eventCodec'
import { redactEvent } from '../../eventlog/redact'
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

it('exports a rhythm without what was typed, so that it can be replayed', () => {
  const { encode, decode } = eventCodec(destinationEditorLog)
  const rhythm = draftOfSentence('jeden 2. Dienstag, Pause vom 1.2.2027 bis 5.2.2027 „Umbau“', '2026-11-29')
  const event = { type: 'fields.changed', changes: { rhythm } } as const
  const exported = decode(redactEvent(encode(event), destinationEditorLog.openKeys))
  const pauses = [{ from: '2027-02-01', to: '2027-02-05', name: 'xxxxx' }]
  expect(exported).toEqual({
    ...event,
    changes: {
      rhythm: {
        text: 'xxxxx 0. xxxxxxxx, xxxxx xxx 0.0.0000 xxx 0.0.0000 „xxxxx“',
        value: { ...rhythm.value, pauses },
      },
    },
  })
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
