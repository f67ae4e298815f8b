import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { ButtonLink } from '../../../components/inputs/controls'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../../components/states/useIsShownLoading'
import { iriOf } from '../../../contract/wire/ids'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { statusOf } from '../../../domain/calls/errors'
import { isDay } from '../../../kits/period/period'
import { useApi } from '../../../platform/useApi'
import { useExtension } from '../../../platform/useExtension'
import { lazyNamed } from '../../../platform/lazyNamed'
import { errorTexts } from '../../../texts/shell/errors'
import { planTexts } from '../../../texts/tours/plan'
import { toursTexts } from '../../../texts/tours/tours'
import { LoadedPlan } from './LoadedPlan'
import type { PlanData } from './usePlan'
import { useLocalLocks, withLocalLocks } from './useLocalLocks'
import { useStopList } from './useStopList'
import { useTourPlan } from './useTourPlan'

const DatePlanScreen = lazyNamed(() => import('./date/DatePlanScreen'), 'DatePlanScreen')

/** /tour-templates/{id}/plan, with `date` the plan of a day. */
export function PlanScreen({ params }: { params: Record<string, string> }) {
  const id = params['id'] ?? ''
  const hasDates = useExtension('plannedTours')
  const day = new URLSearchParams(useSearch()).get('date') ?? ''
  return hasDates && isDay(day) ? (
    <DatePlanScreen key={`${id} ${day}`} id={id} day={day} />
  ) : (
    <TourPlanScreen key={id} id={id} />
  )
}

function TourPlanScreen({ id }: { id: string }) {
  const { queries } = useApi()
  const template = useQuery(queries.tourTemplates.detail(id))
  const workflow = useTourPlan(iriOf('/api/tour-templates', id))
  const destinations = useStopList(id, workflow)
  const route = useQuery(queries.tourTemplates.route(id))
  // Loads the choices of the dialogs before they open, and refetches them after a tour was created.
  useQuery(queries.tourTemplates.choices())
  const tour = template.data?.value
  const list = destinations.data
  const isLoading = tour === undefined || list === undefined
  const isSkeletonShown = useIsShownLoading(isLoading)
  const isDeleted = [template.error, destinations.error].some((error) => statusOf(error) === 404)

  const isRouteCurrent = !route.isFetching && !destinations.isFetching && !route.isError
  const locks = useLocalLocks()
  const data = useMemo<PlanData | null>(
    () =>
      tour === undefined || list === undefined
        ? null
        : { tour, list: withLocalLocks(list, locks), route: route.data, isRouteCurrent },
    [tour, list, locks, route.data, isRouteCurrent],
  )

  if (isDeleted) {
    return (
      <>
        <ScreenHeader title={toursTexts.title} />
        <EmptyState text={planTexts.deletedMeanwhile}>
          <ButtonLink href={pathOf('tour-templates')}>{planTexts.toTours}</ButtonLink>
        </EmptyState>
      </>
    )
  }
  // Loaded data stays visible even if a later fetch fails.
  if (data === null && (template.isError || destinations.isError)) {
    const retry = () => void Promise.all([template.refetch(), destinations.refetch()])
    return (
      <>
        <ScreenHeader title={toursTexts.title} />
        <ErrorPanel message={errorTexts.loadFailed} action={{ label: errorTexts.retry, onClick: retry }} />
      </>
    )
  }
  if (data === null) {
    return (
      <>
        <ScreenHeader title={toursTexts.title} />
        {isSkeletonShown ? <SkeletonRows rowHeight="44px" hasHead /> : null}
      </>
    )
  }
  return <LoadedPlan id={id} data={data} workflow={workflow} />
}
