import { expect, it } from 'vitest'
import { failureText } from './failureText'

it.each([
  [0, 'Der Server war nicht erreichbar, nichts wurde gespeichert.'],
  [404, 'Den Eintrag gibt es nicht mehr.'],
  [413, 'Diese Datei ist zu groß. Maximal 25MB sind erlaubt.'],
  [422, 'Der Server hat diese Datei abgelehnt.'],
  [429, 'Der Server hat einen Fehler gemeldet. Bitte senden Sie die Datei erneut.'],
  [500, 'Der Server hat einen Fehler gemeldet. Bitte senden Sie die Datei erneut.'],
  // A full store is a fault of the server too, by its number.
  [507, 'Der Speicher Ihres Unternehmens für Dateien ist voll.'],
])('an answer of %i says: %s', (status, words) => {
  expect(failureText(status)).toBe(words)
})
