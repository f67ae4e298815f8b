import { formatTime } from '../kit/format'

/** Changes that the dispatcher made to a running tour. */
export const changeTexts = {
  added: 'Neu in der Tour',
  removed: 'Aus der Tour genommen',
  place: 'Reihenfolge: Ziel',
  fields: {
    name: 'Name',
    address: 'Adresse',
    place: 'Ort auf der Karte',
    window: 'Frist',
    stay: 'Verweildauer',
    contact: 'Telefon',
    note: 'Hinweis',
    tasks: 'Aufgaben geändert',
  },
  noWindow: 'ohne',
  /** `10:36: Frist 11:30 statt 11:00` */
  chip: ({
    at,
    what,
    before,
    after,
  }: {
    at: Date
    what: string
    before: string | null
    after: string | null
  }) =>
    [
      `${formatTime(at)}: ${what}`,
      ...(after === null ? [] : [` ${after}`]),
      ...(before === null || after === null ? [] : [` statt ${before}`]),
    ].join(''),
  at: ({ at }: { at: Date }) => `geändert um ${formatTime(at)}`,
  count: ({ count }: { count: number }) => `${count} geändert`,
  read: 'Gelesen',
} as const
