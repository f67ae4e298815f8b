import { expect, it } from 'vitest'
import type { CountedProof, ProofContent } from '../../domain/driving/proofQueue'
import { driverProofTexts } from './proof'
import { driverQueueTexts } from './queue'

const since = new Date(2026, 10, 30, 12, 40).toISOString()
const none = { photos: 0, isSigned: false, totalBytes: 0, sentBytes: 0 }
const mib = 1024 ** 2
const of = (state: CountedProof['state'], count: number, content: ProofContent = none) =>
  Object.values(driverQueueTexts.summary({ state, count, since, content }))

it('the footer says what waits, since when, and that it is safe', () => {
  expect(of('waiting', 1)).toEqual(['1 Nachweis wartet auf Netz', 'seit 12:40 · auf dem Gerät sicher'])
  expect(of('waiting', 7)).toEqual([
    '7 Nachweise warten auf Netz',
    'der älteste seit 12:40 · auf dem Gerät sicher',
  ])
  expect(of('serverDown', 1)[0]).toBe('1 Nachweis wartet auf den Server')
  expect(of('signedOut', 2)[0]).toBe('2 Nachweise warten auf Ihre Anmeldung')
  expect(of('refused', 1)).toEqual(['1 Nachweis abgelehnt', 'auf dem Gerät sicher'])
  expect(of('sending', 2)).toEqual(['2 Nachweise werden gesendet', ''])
})

it('the footer says how much of the pictures is sent', () => {
  const pictures = { photos: 3, isSigned: true, totalBytes: 2.6 * mib, sentBytes: 1.6 * mib }
  expect(of('sending', 1, pictures)).toEqual(['1 Nachweis wird gesendet', '3 Fotos, 1,6 von 2,6 MB'])
  expect(of('sending', 1, { ...pictures, sentBytes: 0 })[1]).toBe('3 Fotos, 0 von 2,6 MB')
  expect(of('sending', 1, { ...pictures, sentBytes: 200 * 1024 })[1]).toBe('3 Fotos, 0,2 von 2,6 MB')
  expect(of('sending', 1, { photos: 0, isSigned: true, totalBytes: 12 * 1024, sentBytes: 0 })[1]).toBe(
    'Unterschrift, 0 von 0,1 MB',
  )
  expect(of('undoable', 1, pictures)).toEqual([
    '1 Nachweis wird gleich gesendet',
    '3 Fotos, Unterschrift, 2,6 MB',
  ])
  expect(of('undoable', 2)).toEqual(['2 Nachweise werden gleich gesendet', ''])
})

it('the footer says when the last proof was sent', () => {
  expect(driverQueueTexts.summary({ state: 'allSent', at: since })).toEqual({
    title: 'Alles gesendet',
    detail: 'zuletzt 12:40',
  })
  expect(driverQueueTexts.summary({ state: 'allSent', at: null }).detail).toBe('')
})

it('each missing part has a sentence', () => {
  const { missing } = driverProofTexts
  expect([
    missing({ part: 'photos', required: 3, count: 1 }),
    missing({ part: 'photos', required: 1, count: 0 }),
    missing({ part: 'signature' }),
    missing({ part: 'recipientName' }),
    missing({ part: 'note' }),
    missing({ part: 'failureReason', isUnknown: false }),
    missing({ part: 'failureReason', isUnknown: true }),
  ]).toEqual([
    'Es fehlen 2 Fotos.',
    'Es fehlt ein Foto.',
    'Es fehlt die Unterschrift.',
    'Es fehlt der Name des Empfängers.',
    'Es fehlt der Grund, warum Sie das Ziel auslassen.',
    'Es fehlt der Grund.',
    'Bitte wählen Sie einen der Gründe.',
  ])
})
