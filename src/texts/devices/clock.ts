import { formatDays, formatMinutes } from '../kit/format'

const length = (seconds: number): string => (seconds < 86_400 ? formatMinutes(seconds) : formatDays(seconds))

type Offset = { seconds: number }

/** Offset of a device clock from the server clock; positive if ahead. */
export const clockTexts = {
  off: ({ seconds }: Offset) => `Uhr geht ${length(Math.abs(seconds))} ${seconds > 0 ? 'vor' : 'nach'}`,
  ofTour: ({ seconds, isPast }: Offset & { isPast: boolean }) =>
    `Uhr ${isPast ? 'ging' : 'geht'} ${length(Math.abs(seconds))} ${seconds > 0 ? 'vor' : 'nach'}`,
  putRight: 'So die Uhr des Geräts. Die Zeiten dieser Tour sind nach der des Servers berichtigt.',
  believed: 'So die Uhr des Geräts. Die Zeiten dieser Tour sind so, wie es sie nannte.',
} as const
