import { expect, it } from 'vitest'
import { tourDeletionTexts, tourStartTexts } from './tours'

it.each([
  [0, 'Die Tour hat noch keine Ziele.', 'Die Tour „Nordring“ hat keine aktiven Ziele.'],
  [
    2,
    'Die 2 Ziele werden so gefahren, wie sie jetzt geplant sind.',
    'Die 2 Ziele der Tour „Nordring“ bleiben ohne Tour erhalten.',
  ],
  [
    null,
    'Die Ziele werden so gefahren, wie sie jetzt geplant sind.',
    'Die Ziele der Tour „Nordring“ bleiben ohne Tour erhalten.',
  ],
])(
  'describes the effect on %s stops, without claiming 0 for an unknown number',
  (count, started, deleted) => {
    expect(tourStartTexts.stops({ count })).toBe(started)
    expect(tourDeletionTexts.consequence({ name: 'Nordring', count })).toBe(deleted)
  },
)
