import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../../../components/inputs/controls'
import { EmptyState } from '../../../../components/states/EmptyState'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { ScreenHeader } from '../../../../components/frame/ScreenHeader'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../../../components/states/useIsShownLoading'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { plannedTourId, plannedToursPath } from '../../../../contract/tour/plannedTour'
import { iriOf } from '../../../../contract/wire/ids'
import { statusOf } from '../../../../domain/calls/errors'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { errorTexts } from '../../../../texts/shell/errors'
import { planTexts } from '../../../../texts/tours/plan'
import { datePlanTexts as texts } from '../../../../texts/tours/datePlan'
import { toursTexts } from '../../../../texts/tours/tours'
import { tourOnDate } from './deriveDate'
import { LoadedDatePlan } from './LoadedDatePlan'
import { useDateWork } from './useDateWork'
import { useShownDate } from './useShownDate'

/** /tour-templates/{id}/plan?date=2026-12-08: the plan of a tour on one day. */
export function DatePlanScreen({ id, day }: { id: string; day: IsoDay }) {
  const { queries } = useApi()
  const { facts } = useCurrentUser()
  const [path, navigate] = useLocation()
  const planId = plannedTourId(id, day)
  const template = useQuery(queries.tourTemplates.detail(id))
  const plan = useQuery(queries.plannedTours.detail(planId))
  const stops = useQuery(queries.plannedTours.stops(planId))
  const route = useQuery(queries.plannedTours.route(planId))
  const work = useDateWork(iriOf(plannedToursPath, planId), facts.isCompanyAdmin)
  const shown = useShownDate({ plan, stops, work })
  const isSkeletonShown = useIsShownLoading(template.data === undefined || shown === null)
  const tour = template.data?.value
  const data = useMemo(() => {
    if (tour === undefined || shown === null) return null
    const { plan, stops } = shown
    const order = stops.map((stop) => stop['@id'])
    return {
      plan,
      tour: tourOnDate(tour, plan),
      list: { stops, order, etag: null },
      route: route.data,
      plannedTime: tour.earliestTime ?? null,
      isSaved: shown.isSaved,
      isRouteCurrent: shown.isSaved && !route.isFetching && !route.isError,
    }
  }, [tour, shown, route.data, route.isFetching, route.isError])

  const errors = [template.error, plan.error, stops.error]
  if (errors.some((error) => statusOf(error) === 404)) {
    return (
      <>
        <ScreenHeader title={toursTexts.title} />
        <EmptyState text={planTexts.deletedMeanwhile}>
          <ButtonLink href={pathOf('tour-templates')}>{planTexts.toTours}</ButtonLink>
        </EmptyState>
      </>
    )
  }
  if (data === null && errors.some(Boolean)) {
    const retry = () => void Promise.all([template.refetch(), plan.refetch(), stops.refetch()])
    return (
      <>
        <ScreenHeader title={toursTexts.title} />
        <ErrorPanel message={errorTexts.loadFailed} action={{ label: errorTexts.retry, onClick: retry }} />
        <Button variant="quiet" alignSelf="start" marginInline="5" onClick={() => navigate(path)}>
          {texts.template}
        </Button>
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
  return <LoadedDatePlan id={id} day={day} data={data} work={work} />
}
