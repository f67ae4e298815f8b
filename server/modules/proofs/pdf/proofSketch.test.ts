import { expect, test } from 'vitest'
import { proofOf } from '../../../../tests/api/support/proofOf'
import { sketchFacts } from './proofSketch'

const place = { lat: 52.5, lng: 13.4 }
const facts = (parts: Parameters<typeof proofOf>[0]) => sketchFacts(proofOf(parts))

test('shows the distance of a proof from its destination, with a warning from 100 m', () => {
  const near = { ...place, lat: 52.50085, accuracyMeters: 6 }
  expect(facts({ place, takenAt: near })).toEqual({
    text: '95 m vom Ziel entfernt · Genauigkeit 6 m',
    isFar: false,
  })
  const further = { ...place, lat: 52.50095, accuracyMeters: null }
  expect(facts({ place, takenAt: further })).toEqual({ text: '106 m vom Ziel entfernt', isFar: true })
  const far = { ...place, lat: 52.5111, accuracyMeters: null }
  expect(facts({ place, takenAt: far })).toEqual({ text: '1,2 km vom Ziel entfernt', isFar: true })
})

test('names an unknown place, and is null without both', () => {
  expect(facts({ place })).toEqual({ text: 'Ort der Aufnahme nicht bekannt', isFar: false })
  expect(facts({ takenAt: { ...place, accuracyMeters: 12 } })).toEqual({
    text: 'Lage des Ziels nicht bekannt · Genauigkeit 12 m',
    isFar: false,
  })
  expect(facts({})).toBeNull()
})
