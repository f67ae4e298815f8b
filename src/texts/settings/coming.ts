import type { RouteName } from '../../domain/navigation/clientRoutes'

/** Screens that are not built yet: their title and what they will hold. */
const screens: Partial<Record<RouteName, { title: string; purpose: string }>> = {
  'imports-new': {
    title: 'Neuer Import',
    purpose: 'Hier lesen Sie Ziele aus einer Excel- oder CSV-Datei ein.',
  },
}

export const comingTexts = {
  notYet: 'Diese Seite ist noch im Aufbau.',
  screens,
} as const
