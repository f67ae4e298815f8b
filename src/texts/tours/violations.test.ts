import { expect, it } from 'vitest'
import { violationSentences, violationTexts } from './violations'

it('formats each violation as a sentence, the most severe first', () => {
  const end = { time: 64_320, latest: 54_000 }
  const load = { amount: 1205, maximum: 1200 }
  expect(violationSentences({ end, load, strict: 1, soft: 2 })).toEqual([
    { tone: 'strict', text: 'Die Tour endet um 17:52 statt um 15:00.' },
    { tone: 'strict', text: 'Geladen werden 1.205 von höchstens 1.200.' },
    { tone: 'strict', text: '1 Ziel wird außerhalb seines strikten Zeitfensters erreicht.' },
    { tone: 'soft', text: '2 Ziele werden außerhalb ihrer lockeren Zeitfenster erreicht.' },
  ])
  expect(violationSentences({ end: null, load: null, strict: 0, soft: null })).toEqual([])
  expect(violationSentences({ end: null, load: null, strict: 0, soft: 0, skills: ['Kühlung'] })).toEqual([
    {
      tone: 'strict',
      text: 'Ein Ziel verlangt „Kühlung“, das haben weder Fahrer noch Fahrzeug noch Tour.',
    },
  ])
  expect(violationTexts.end({ time: 90_600, latest: 54_000 })).toBe('Ende 01:10 am Folgetag statt 15:00')
  expect(violationTexts.end({ time: 10 * 86_400 + 4200, latest: 93_600 })).toBe(
    'Ende 01:10 (+10 Tage) statt 02:00 am Folgetag',
  )
  expect(violationTexts.lateEnd(end)).toBe('2h 52m nach Tourende 15:00')
})

it('says why the vehicle of a date is not available', () => {
  const kept = { end: null, load: null, strict: 0, soft: 0 }
  const sentences = (['absent', 'offDuty'] as const).map((vehicle) =>
    violationSentences({ ...kept, vehicle }),
  )
  expect(sentences).toEqual([
    [{ tone: 'soft', text: 'Das Fahrzeug fehlt an diesem Tag.' }],
    [{ tone: 'soft', text: 'Das Fahrzeug ist an diesem Wochentag nicht verfügbar.' }],
  ])
})

it('avoids two equal times if the end is less than a minute late', () => {
  const end = { time: 17_140, latest: 17_100 }
  expect([
    violationTexts.end(end),
    violationTexts.lateEnd(end),
    violationSentences({ end, load: null, strict: 0, soft: 0 }),
  ]).toEqual([
    'Ende kurz nach 04:45',
    'Kurz nach Tourende 04:45',
    [{ tone: 'strict', text: 'Die Tour endet kurz nach 04:45.' }],
  ])
})
