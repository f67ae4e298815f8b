import type { CustomerState } from './customerPageOf'

/** Texts of the customer page as the server writes it, see `plainPage`. */
export const customerPageTexts = {
  title: ({ company }: { company: string }) => `Ihr Besuch von ${company}`,
  states: {
    planned: 'Geplant',
    underWay: 'Unterwegs zu Ihnen',
    done: 'Erledigt',
    failed: 'Nicht erledigt',
    cancelled: 'Findet nicht statt',
  } satisfies Record<CustomerState, string>,
  /** Below the time of a planned stop. */
  preciseLater: 'Am Tag selbst steht hier die genauere Zeit.',
  range: ({ from, until }: { from: string; until: string }) => `${from} – ${until} Uhr`,
  timeUnknown: 'Uhrzeit noch nicht bekannt',
  clock: ({ time }: { time: string }) => `${time} Uhr`,
  asOf: ({ time }: { time: string }) => `Stand ${time} Uhr`,
  stopsBefore: ({ count }: { count: number }) => {
    if (count === 0) return 'Sie sind als Nächstes an der Reihe.'
    return count === 1 ? '1 Ziel vor Ihnen' : `${count} Ziele vor Ihnen`
  },
  reason: ({ reason }: { reason: string }) => `Grund: ${reason}`,
  tasks: 'Erledigte Aufgaben',
  photo: ({ caption, time }: { caption: string; time: string }) =>
    caption === '' ? `Foto, ${time} Uhr` : `${caption}, ${time} Uhr`,
  signature: 'Unterschrift',
  signatureOf: ({ name }: { name: string }) => `Unterschrift von ${name}`,
  pdf: 'Nachweis als PDF',
  instruction: 'Ihr Hinweis ist beim Fahrer.',
  absence: 'Sie haben gemeldet, dass niemand da ist.',
  rating: ({ stars }: { stars: number }) => `Ihre Bewertung: ${stars} von 5`,
  validUntil: ({ day }: { day: string }) => `Link gültig bis ${day}`,
  call: ({ phone }: { phone: string }) => `Anrufen: ${phone}`,
  logo: ({ company }: { company: string }) => `Logo von ${company}`,
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  /** For every link that does not work, whatever the reason. */
  nothing: {
    title: 'Unter dieser Adresse ist nichts zu sehen.',
    why: 'Der Link ist abgelaufen, wurde zurückgezogen oder ist unvollständig.',
    advice: [
      'Prüfen Sie, ob der Link vollständig kopiert ist.',
      'Fragen Sie den Betrieb, von dem Sie ihn haben. Seine Nummer steht in der E-Mail oder SMS.',
    ],
  },
} as const
