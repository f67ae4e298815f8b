import type { RouteName } from '../../domain/navigation/clientRoutes'

/** Screens that are not built yet: their title and what they will hold. */
const screens: Partial<Record<RouteName, { title: string; purpose: string }>> = {
  'administration-imports': {
    title: 'Importe aller Firmen',
    purpose: 'Hier sehen Sie die Importe aller Firmen.',
  },
  imports: { title: 'Import', purpose: 'Hier sehen Sie Ihre Importe und ihre Ergebnisse.' },
  'settings-import': {
    title: 'Import',
    purpose: 'Hier bestimmen Sie, welche Spalten einer Datei welche Angaben enthalten.',
  },
}

export const comingTexts = {
  notYet: 'Diese Seite ist noch im Aufbau.',
  screens,
} as const
