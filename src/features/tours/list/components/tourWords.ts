import { toursTexts } from '../../../../texts/tours/tours'
import type { TourRow } from '../deriveTourRows'

export const nameOfTour = ({ name }: Pick<TourRow, 'name'>): string => name || toursTexts.nameless

/** The drivers of a tour; empty if it has none or their names are unknown. */
export const namesOf = ({ assignees }: Pick<TourRow, 'assignees'>): string =>
  assignees.map(({ name }) => name).join(', ')
