import type { TourDraft } from '../../../domain/tour/tourDraft'

/** Props of the fields of the form. */
export type TourForm = {
  draft: TourDraft
  /** Messages by field, as shown. */
  violations: Readonly<Record<string, string>>
  isDisabled: boolean
  change: (changes: Partial<TourDraft>) => void
}

/** The tabs of the form, in their order. */
const tourTabs = ['general', 'rhythm', 'more'] as const
export type TourTab = (typeof tourTabs)[number]

const fieldsOfMore: readonly string[] = [
  'description',
  'vehicleType',
  'maximumCapacity',
  'excludeMotorway',
  'excludeToll',
  'excludeFerry',
  'locationTracking',
  'autoProof',
] satisfies (keyof TourDraft)[]

/** Returns the tabs with an invalid field, in their order. */
export function tabsWithErrors(violations: Readonly<Record<string, string>>): TourTab[] {
  const broken = new Set(
    Object.keys(violations).map((field): TourTab => {
      if (field === 'rhythm') return 'rhythm'
      return fieldsOfMore.includes(field) ? 'more' : 'general'
    }),
  )
  return tourTabs.filter((tab) => broken.has(tab))
}
