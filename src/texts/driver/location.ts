/** Positions of a running tour. */
export const locationTexts = {
  on: 'Standort an',
  ask: 'Die Leitstelle sieht während der Tour, wo Sie sind, und kündigt Sie bei Kunden an. Nach der Tour wird nichts gesendet.',
  allow: 'Standort freigeben',
  denied:
    'Der Standort ist für diese Seite gesperrt. Sie können ihn in den Einstellungen des Browsers freigeben.',
  /** Limits of browsers. */
  limits: 'Der Standort wird nur gesendet, solange die App sichtbar ist.',
} as const
