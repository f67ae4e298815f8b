import { expect, it } from 'vitest'
import { failureText } from './failureText'

const ofSmall = (status: number, reason: string | null = null) =>
  failureText({ failure: { status, reason }, sizeBytes: 2_000_000 })

it.each([
  [0, 'Der Server war nicht erreichbar, nichts wurde gespeichert.'],
  [404, 'Den Eintrag gibt es nicht mehr.'],
  [413, 'Der Server nimmt so große Dateien nicht an.'],
  [422, 'Der Server hat diese Datei abgelehnt.'],
  [429, 'Der Server hat einen Fehler gemeldet. Bitte senden Sie die Datei erneut.'],
  [500, 'Der Server hat einen Fehler gemeldet. Bitte senden Sie die Datei erneut.'],
  // A full storage is a server error too, by its status.
  [507, 'Der Speicher Ihrer Firma für Dateien ist voll.'],
])('describes a response with %i: %s', (status, words) => {
  expect(ofSmall(status)).toBe(words)
})

it('shows the text of the server if it refuses a file', () => {
  const reason = 'Diese Datei enthält Schadsoftware.'
  expect([ofSmall(422, reason), ofSmall(400, reason), ofSmall(415, reason)]).toEqual([reason, reason, reason])
  expect(ofSmall(413, 'Höchstens 1 MB.')).toBe('Höchstens 1 MB.')
  expect(ofSmall(500, 'SQLSTATE')).toBe(
    'Der Server hat einen Fehler gemeldet. Bitte senden Sie die Datei erneut.',
  )
})

it('shows our own limit only for files above it', () => {
  const ours = 'Diese Datei ist zu groß. Maximal 25MB sind erlaubt.'
  expect(ofSmall(413, ours)).toBe('Der Server nimmt so große Dateien nicht an.')
  const large = { failure: { status: 413, reason: null }, sizeBytes: 25 * 1024 * 1024 + 1 }
  expect(failureText(large)).toBe(ours)
})
