import { expect, it } from 'vitest'
import { offeredColours } from './offeredColours'

const colour = (code: string | null, name: string | null) => ({ '@id': `/api/colours/${code}`, code, name })

it('offers each colour once, in lower case, and skips invalid codes', () => {
  expect(
    offeredColours([
      colour('#366AE8', 'Blau'),
      colour('rot', 'Rot'),
      colour('#366ae8', 'Noch ein Blau'),
      colour(null, 'Ohne'),
      colour(' #d5183b ', ''),
      colour('Farbe #0346aa', 'Mit einem Wort davor'),
      colour('#0346aab', 'Zu lang'),
    ]),
  ).toEqual([
    { code: '#366ae8', name: 'Blau' },
    { code: '#d5183b', name: '#d5183b' },
  ])
})
