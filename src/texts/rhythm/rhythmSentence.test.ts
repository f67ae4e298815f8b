import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRhythm } from '../../contract/rhythm/readRhythm'
import { anyDay, anyRhythm } from '../../contract/rhythm/rhythm.testing'
import { rhythmSentence } from './rhythmSentence'
import { unreadText } from './unreadRhythm'

/** A Sunday. */
const today = '2026-11-29'

/** What a sentence is read as, written as the product writes it; or why it is not read. */
function read(sentence: string): string {
  const reading = readRhythm(sentence, today)
  return 'rhythm' in reading ? rhythmSentence(reading.rhythm) : unreadText(reading.unread)
}

describe('the sentence of a rhythm', () => {
  it('is read as the rhythm it was written from', () => {
    fc.assert(
      fc.property(anyRhythm(), anyDay, (rhythm, day) => {
        const sentence = rhythmSentence(rhythm)
        expect([sentence, readRhythm(sentence, day)]).toMatchObject([sentence, { rhythm }])
      }),
      { numRuns: 100 },
    )
  })
})

describe('a sentence of a dispatcher', () => {
  it.each([
    ['dienstags', 'dienstags'],
    ['Di', 'dienstags'],
    ['jeden Dienstag', 'dienstags'],
    ['immer dienstags', 'dienstags'],
    ['Di + Do', 'dienstags und donnerstags'],
    ['Di/Do', 'dienstags und donnerstags'],
    ['Mo, Mi und Fr', 'montags, mittwochs und freitags'],
    ['Mo-Fr', 'montags bis freitags'],
    ['Mo – Sa', 'montags bis samstags'],
    ['Montag bis Freitag', 'montags bis freitags'],
    ['jeden Montag und Donnerstag', 'montags und donnerstags'],
    ['jede Woche Di', 'dienstags'],
    ['wöchentlich Mo', 'montags'],
    ['wöchentlich', 'einmal in der Woche'],
    ['werktags', 'montags bis freitags, außer an Feiertagen'],
    ['jeden Tag', 'täglich'],
    ['täglich, auch feiertags', 'täglich'],
    ['täglich außer Feiertage', 'täglich, außer an Feiertagen'],
    ['am Wochenende', 'samstags und sonntags'],
    ['alle 14 Tage dienstags', 'jede 2. Woche dienstags, ab 01.12.2026'],
    ['14-tägig Mo', 'jede 2. Woche montags, ab 30.11.2026'],
    ['alle 14 Tage', 'einmal in 2 Wochen, ab 29.11.2026'],
    ['alle zwei Wochen Mittwoch', 'jede 2. Woche mittwochs, ab 02.12.2026'],
    ['alle 3 Wochen freitags ab 4.12.2026', 'jede 3. Woche freitags, ab 04.12.2026'],
    ['jede zweite Woche Di und Do', 'jede 2. Woche dienstags und donnerstags, ab 01.12.2026'],
    ['jeden 2. Dienstag', 'jede 2. Woche dienstags, ab 01.12.2026'],
    [
      'jeden 2. Dienstag, nicht in den Ferien',
      'jede 2. Woche dienstags, ab 01.12.2026, nicht in den Schulferien',
    ],
    ['gerade Wochen dienstags', 'in geraden Kalenderwochen dienstags'],
    ['ungerade KW Mo', 'in ungeraden Kalenderwochen montags'],
    ['in ungeraden Kalenderwochen donnerstags', 'in ungeraden Kalenderwochen donnerstags'],
    ['dienstags in geraden Wochen', 'in geraden Kalenderwochen dienstags'],
    ['jeden ersten Montag im Monat', 'am ersten Montag im Monat'],
    ['1. Montag im Monat', 'am ersten Montag im Monat'],
    ['am 1. und 3. Mittwoch im Monat', 'am ersten und dritten Mittwoch im Monat'],
    ['am 2. Dienstag', 'am zweiten Dienstag im Monat'],
    ['am letzten Freitag des Monats', 'am letzten Freitag im Monat'],
    ['letzter Freitag im Monat', 'am letzten Freitag im Monat'],
    ['jeden letzten Freitag', 'am letzten Freitag im Monat'],
    ['monatlich am ersten Montag', 'am ersten Montag im Monat'],
    ['monatlich am 1.', 'am 1. im Monat'],
    ['am 15. des Monats', 'am 15. im Monat'],
    ['jeden Monat am 1. und 15.', 'am 1. und 15. im Monat'],
    ['am Monatsende', 'am letzten Tag im Monat'],
    ['am letzten Tag des Monats', 'am letzten Tag im Monat'],
    ['zum Monatsersten', 'am 1. im Monat'],
    ['monatlich', 'einmal im Monat'],
    ['alle 2 Monate am 15.', 'am 15. jedes 2. Monats, ab 15.12.2026'],
    ['am 15. jedes zweiten Monats ab 1.1.2027', 'am 15. jedes 2. Monats, ab 01.01.2027'],
    ['vierteljährlich', 'einmal im Quartal'],
    ['quartalsweise', 'einmal im Quartal'],
    ['vierteljährlich am 1.', 'am 1. jedes 3. Monats, ab 01.10.2026'],
    ['halbjährlich', 'einmal in 2 Quartalen, ab 01.10.2026'],
    ['jährlich', 'einmal im Jahr'],
    ['jährlich am 1.3.', 'am 01.03.'],
    ['am 15.3. und 15.10.', 'am 15.03. und 15.10.'],
    ['im März und Oktober am 15.', 'im März und Oktober am 15.'],
    ['am 15. im März und im Oktober', 'im März und Oktober am 15.'],
    ['dienstags von April bis Oktober', 'dienstags von April bis Oktober'],
    ['Mo und Do, Nov. bis März', 'montags und donnerstags von November bis März'],
    ['täglich vom 15.11. bis 15.3.', 'täglich vom 15.11. bis 15.03.'],
    ['2x pro Woche', 'zweimal in der Woche'],
    ['zweimal im Monat, mind. 10 Tage Abstand', 'zweimal im Monat, mindestens 10 Tage Abstand'],
    ['3 x im Jahr', 'dreimal im Jahr'],
    ['einmal pro Quartal', 'einmal im Quartal'],
    ['zweimal wöchentlich', 'zweimal in der Woche'],
    ['2-mal jährlich', 'zweimal im Jahr'],
    ['am 8.12.2026, 22.12.2026 und 5.1.27', 'am 08.12.2026, 22.12.2026 und 05.01.2027'],
    ['Do außer an Feiertagen', 'donnerstags, außer an Feiertagen'],
    ['Do, an Feiertagen am Werktag davor', 'donnerstags, an Feiertagen am Werktag davor'],
    ['Fr, sonst am Werktag danach', 'freitags, an Feiertagen am Werktag danach'],
    ['Di bis 31.12.2027', 'dienstags, bis 31.12.2027'],
    ['Di, Pause 2.11.2027 – 13.11.2027', 'dienstags, Pause vom 02.11.2027 bis 13.11.2027'],
    ['Di, max. 2 Tage früher oder später', 'dienstags, bis zu 2 Tage früher oder später'],
    ['Di nur in der Schulzeit', 'dienstags, nicht in den Schulferien'],
  ])('%s', (sentence, expected) => {
    expect(read(sentence)).toBe(expected)
  })

  it.each([
    ['jeden 2. Dienstag', 'am zweiten Dienstag im Monat'],
    ['werktags', 'montags bis samstags, außer an Feiertagen'],
    ['dienstags', null],
    ['am 2. Dienstag im Monat', null],
  ])('has a second meaning: %s', (sentence, expected) => {
    const reading = readRhythm(sentence, today)
    const other = 'rhythm' in reading ? reading.other : undefined
    expect(other == null ? other : rhythmSentence(other)).toBe(expected)
  })

  it.each([
    ['dienstags bei Vollmond', '„bei“ und „Vollmond“ sind nicht verständlich.'],
    ['Dinstag', '„Dinstag“ ist nicht verständlich.'],
    ['', 'Es fehlt, an welchen Tagen.'],
    ['ab 1.1.2027', 'Es fehlt, an welchen Tagen.'],
    ['gerade Wochen', 'Es fehlt, an welchen Tagen.'],
    ['jeden Monat dienstags', 'Zwei Angaben widersprechen sich.'],
    ['dienstags am 15.', 'Zwei Angaben widersprechen sich.'],
    ['Di ab 31.2.2027', 'Die Angaben passen nicht zusammen.'],
    ['Di ab 1.3.2027 bis 1.2.2027', 'Die Angaben passen nicht zusammen.'],
    ['dreimal im Monat, mindestens 10 Tage Abstand', 'Die Angaben passen nicht zusammen.'],
    ['Fr-Mo', '„Fr-Mo“ ist nicht verständlich.'],
  ])('is not read: %s', (sentence, expected) => {
    expect(read(sentence)).toBe(expected)
  })

  it('has places of its understood and of its unknown words', () => {
    const sentence = 'jeden 2. Dienstag, bei Regen, nicht in den Ferien'
    const reading = readRhythm(sentence, today)
    expect(reading.understood.map(({ text }) => text)).toEqual(['jeden 2. Dienstag', 'nicht in den Ferien'])
    const words = 'unread' in reading && reading.unread.kind === 'unknownWords' ? reading.unread.words : []
    expect(words.map(({ from, to }) => sentence.slice(from, to))).toEqual(['bei', 'Regen'])
  })

  it('of any characters never fails', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (sentence) => {
        expect(readRhythm(sentence, today)).toHaveProperty('understood')
      }),
    )
  })
})
