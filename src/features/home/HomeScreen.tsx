import './home.css'
import { Suspense } from 'react'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { EmptyState } from '../../components/states/EmptyState'
import { DayNotes } from '../../kits/calendar/DayNotes'
import type { LonLat } from '../../map/view/lonLat'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { formatLongDate } from '../../texts/kit/format'
import { homeTexts as texts } from '../../texts/shell/home'
import { AttentionList } from './components/AttentionList'
import { CompletedTours } from './components/CompletedTours'
import { DepartureBoard } from './components/DepartureBoard'
import { FirstSteps } from './components/FirstSteps'
import { LatestProofs } from './components/LatestProofs'
import { WaitingTours } from './components/WaitingTours'
import { useHome } from './useHome'
import { lazyNamed } from '../../platform/lazyNamed'

/** The map is loaded lazily, because it is large and the texts come first. */
const HomeMap = lazyNamed(() => import('./components/HomeMap'), 'HomeMap')

/** Centre of a map without content. */
const defaultCentre: LonLat = [13.38665, 52.453279]

/**
 * `/`: the day at a glance.
 * @param props.unfinished the user's unfinished work; the shell provides its list
 */
export function HomeScreen({ unfinished }: { unfinished: { count: number; open: () => void } }) {
  const home = useHome()
  const { workflows } = usePlatform()
  const { company } = useCurrentUser()
  const { may, now, parts, refresh, firstSteps } = home
  const seesNothing = !may.tours && !may.proofs && !may.plan
  const centre: LonLat =
    company.startLng == null || company.startLat == null
      ? defaultCentre
      : [company.startLng, company.startLat]
  return (
    <>
      <ScreenHeader title={texts.title} aside={<span className="home-date">{formatLongDate(now)}</span>}>
        {home.asOf === null ? null : (
          <span className="home-age" data-tone={home.isOld ? 'soft' : undefined} role="status">
            {home.isOld ? `${texts.isOld} · ` : ''}
            {texts.asOf({ at: home.asOf })}
          </span>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={texts.refresh}
          title={texts.refresh}
          onClick={refresh}
        >
          <Icon name="refresh" />
        </Button>
      </ScreenHeader>
      {may.plan ? <DayNotes /> : null}
      {seesNothing ? <EmptyState text={texts.nothingToSee} /> : null}
      {firstSteps === null ? null : <FirstSteps {...firstSteps} />}
      {seesNothing || firstSteps !== null ? null : (
        <div
          className="home"
          data-parts={[may.tours && 'board', may.plan && 'plan'].filter(Boolean).join(' ')}
        >
          {may.tours ? (
            <DepartureBoard rows={home.runs} now={now} state={parts.running} onRetry={refresh} />
          ) : null}
          <div className="home-columns">
            {may.plan ? (
              <div className="home-column">
                <AttentionList
                  items={home.attention}
                  unfinished={unfinished}
                  state={parts.templates}
                  onRetry={refresh}
                />
                <WaitingTours
                  tours={home.waiting}
                  state={parts.templates}
                  onRetry={refresh}
                  onStart={
                    may.manage
                      ? (tour) => workflows.open('command', { command: { kind: 'startTour', tour } })
                      : null
                  }
                />
              </div>
            ) : null}
            {may.proofs || may.tours ? (
              <div className="home-column">
                {may.proofs ? (
                  <LatestProofs proofs={home.proofs} now={now} state={parts.proofs} onRetry={refresh} />
                ) : null}
                {may.tours ? (
                  <CompletedTours
                    tours={home.completed}
                    now={now}
                    state={parts.completed}
                    onRetry={refresh}
                  />
                ) : null}
              </div>
            ) : null}
            {may.tours ? (
              <Suspense fallback={<div className="home-map" />}>
                {/* Rendering the map before its data would delay the texts. */}
                {parts.positions === 'loading' ? (
                  <div className="home-map" />
                ) : (
                  <HomeMap vehicles={home.vehicles} centre={centre} />
                )}
              </Suspense>
            ) : null}
          </div>
        </div>
      )}
    </>
  )
}
