import { ButtonLink } from '../../../components/inputs/controls'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { Icon } from '../../../components/marks/Icon'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../../components/states/useIsShownLoading'
import { iriOf } from '../../../contract/wire/ids'
import { statusOf } from '../../../domain/calls/errors'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { drivenTourTexts as texts } from '../../../texts/tours/drivenTour'
import { errorTexts } from '../../../texts/shell/errors'
import { LoadedTour } from './LoadedTour'
import { useDrivenTour } from './useDrivenTour'
import './drivenTour.css'

/** /tours/{id} */
export function DrivenTourScreen({ params }: { params: Record<string, string> }) {
  const iri = iriOf('/api/tours', params['id'] ?? '')
  const driven = useDrivenTour(iri)
  const { tour, one } = driven
  const isSkeletonShown = useIsShownLoading(one.isPending)
  if (tour !== null)
    return <LoadedTour key={iri} tour={tour} parts={driven.parts} maySeeProofs={driven.maySeeProofs} />
  return (
    <>
      <ScreenHeader
        title={texts.title}
        before={
          <ButtonLink
            href={pathOf('tours')}
            variant="quiet"
            size="icon"
            aria-label={texts.back}
            title={texts.back}
          >
            <Icon name="arrow-left" />
          </ButtonLink>
        }
      />
      {one.isError && statusOf(one.error) === 404 ? (
        <EmptyState text={texts.deletedMeanwhile}>
          <ButtonLink href={pathOf('tours')}>{texts.back}</ButtonLink>
        </EmptyState>
      ) : null}
      {one.isError && statusOf(one.error) !== 404 ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void one.refetch() }}
        />
      ) : null}
      {one.isPending && isSkeletonShown ? <SkeletonRows rowHeight="38px" hasHead /> : null}
    </>
  )
}
