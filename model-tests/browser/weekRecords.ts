import type { Answer } from './heldCalls'
import { listOf } from './wireAnswers'

/* The week of the overview with one tour, for walks of what is opened there. Its days are in the future for long. */

export const weekDays = ['2094-12-08', '2094-12-09'] as const
export const weekTour = '/api/tour-templates/1'
export const weekHome = `/tour-templates/planning?view=woche&date=${weekDays[0]}`
const planOf = (day: string) => `/api/planned-tours/1_${day}`

/** Answers the lists of the calendar; null for other paths. */
export function weekAnswer(path: string): Answer | null {
  if (path === '/api/tour-templates')
    return listOf([{ '@id': weekTour, name: 'Nordring', color: '#366ae8', active: true }])
  if (path !== '/api/planned-tours') return null
  return listOf(
    weekDays.map((date) => ({ '@id': planOf(date), tourTemplate: weekTour, date, destinationCount: 2 })),
  )
}
