import { expect, it } from 'vitest'
import { deletionTexts as texts } from './deletion'

const none = { destinations: null, tours: null, tags: null }

it.each([
  [texts.tag({ name: 'Papier', uses: none }), 'Gelöscht wird die Kategorie „Papier“.'],
  [
    texts.tag({ name: 'Papier', uses: { ...none, destinations: 0, tours: 0 } }),
    'Gelöscht wird die Kategorie „Papier“.',
  ],
  [
    texts.tag({ name: 'Papier', uses: { ...none, destinations: 1_200, tours: 1 } }),
    'Die Kategorie „Papier“ wird von 1.200 Zielen und 1 Tour verwendet und dort entfernt.',
  ],
  [
    texts.colour({ name: 'Blau', uses: { destinations: 1, tours: 2, tags: 3 } }),
    'Die Farbe „Blau“ wird von 1 Ziel, 2 Touren und 3 Kategorien verwendet und bleibt dort erhalten.',
  ],
  [
    texts.user({ name: 'Uwe Kretschmann', uses: { ...none, tours: 3 } }),
    'Gelöscht wird das Konto von Uwe Kretschmann. Die Zuweisung zu 3 Touren entfällt.',
  ],
  [texts.user({ name: 'Uwe', uses: none }), 'Gelöscht wird das Konto von Uwe.'],
])('%s', (text, expected) => expect(text).toBe(expected))
