import './tracking.css'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { ButtonLink } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../../components/states/useIsShownLoading'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { useKeys } from '../../../platform/keys/useKeys'
import { errorTexts } from '../../../texts/shell/errors'
import { trackingTexts as texts } from '../../../texts/tours/tracking'
import { TrackingBody } from './components/TrackingBody'
import { countVehicles } from './deriveTracking'
import { chooseTour, useTrackingView } from './trackingView'
import { useTracking } from './useTracking'

/** /tours/track: positions and delays of the tours in progress. */
export function TrackingScreen() {
  const tracking = useTracking()
  const { view, change } = useTrackingView()
  const { vehicles, state, asOf, isOld, retry } = tracking
  const selected = vehicles.find(({ run }) => run.id === view.tour)
  const isFollowing = view.isFollowing && selected?.place != null
  const choose = (id: string | null) => change(chooseTour(view, id))
  const follow = (isOn: boolean) => {
    if (isOn !== view.isFollowing) change({ ...view, isFollowing: isOn })
  }
  useKeys('page', [
    {
      keys: 'Escape',
      label: texts.keys.unselect,
      act: () => {
        if (view.tour === null) return false
        choose(null)
        return true
      },
    },
    {
      keys: 'F',
      label: texts.keys.follow,
      act: () => {
        if (selected?.place == null) return false
        follow(!isFollowing)
        return true
      },
    },
  ])
  const isSkeletonShown = useIsShownLoading(state === 'loading')
  return (
    <>
      <ScreenHeader
        title={texts.title}
        aside={
          vehicles.length === 0 ? null : (
            <span className="tracking-summary">{texts.summary(countVehicles(vehicles))}</span>
          )
        }
      >
        {asOf === null ? null : (
          <span className="tracking-updated" data-old={isOld || undefined}>
            <i aria-hidden />
            {isOld ? `${texts.isOld} · ` : ''}
            {texts.updated({ at: asOf })}
          </span>
        )}
        <ButtonLink href={pathOf('tours')} variant="outline" aria-label={texts.drivenTours}>
          <Icon name="history" />
          <span className="tracking-wide">{texts.drivenTours}</span>
        </ButtonLink>
      </ScreenHeader>
      {state === 'failed' ? (
        <ErrorPanel message={errorTexts.loadFailed} action={{ label: errorTexts.retry, onClick: retry }} />
      ) : null}
      {state === 'loading' && isSkeletonShown ? <SkeletonRows rowHeight="76px" /> : null}
      {state === 'read' && vehicles.length === 0 ? (
        <EmptyState text={texts.empty}>
          <ButtonLink href={pathOf('tour-templates')} variant="outline">
            {texts.toTours}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {state === 'read' && vehicles.length > 0 ? (
        <TrackingBody
          tracking={tracking}
          view={view}
          selected={selected}
          isFollowing={isFollowing}
          onSelect={choose}
          onFollow={follow}
          onChange={change}
        />
      ) : null}
    </>
  )
}
