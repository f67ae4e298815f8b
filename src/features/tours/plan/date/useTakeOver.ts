import { useQuery } from '@tanstack/react-query'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import { idOfIri } from '../../../../contract/wire/ids'
import { deviationsOf } from '../../../../domain/tour/dateChange'
import { takeOverStep } from '../../../../domain/tour/takeOverStep'
import { useApi } from '../../../../platform/useApi'
import { usePlatform } from '../../../../platform/platform'
import { toursTexts } from '../../../../texts/tours/tours'
import { datePlanTexts as texts } from '../../../../texts/tours/datePlan'

type TakenOver = { plan: PlannedTour; day: IsoDay; isSaved: boolean }

/**
 * Writes order, driver, vehicle and departure of a date into its template. Null while it can't be done: the date deviates in
 * none of them, changes are in flight, or the template was not read.
 */
export function useTakeOver({ plan, day, isSaved }: TakenOver): (() => void) | null {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const id = idOfIri(plan.tourTemplate ?? '')
  const { driver, vehicle, earliestTime, order } = deviationsOf(plan)
  const hasSome = driver.isOwn || vehicle.isOwn || earliestTime !== null || order !== null
  const { data: template } = useQuery({ ...queries.tourTemplates.detail(id), enabled: hasSome })
  const { data: stops } = useQuery({ ...queries.tourTemplates.presentStops(id), enabled: hasSome })
  if (!isSaved || template === undefined || stops === undefined) return null
  const tour: TourTemplate = template.value
  const step = takeOverStep(plan, tour, stops.order)
  if (step === null) return null
  const name = texts.title({ name: tour.name || toursTexts.nameless, day })
  return () =>
    workflows.open('command', {
      command: { kind: 'takeOver', iri: plan['@id'], name, ...step, isBack: false },
    })
}
