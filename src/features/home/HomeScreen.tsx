import './home.css'
import { Suspense } from 'react'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { EmptyState } from '../../components/states/EmptyState'
import { DayNotes } from '../../kits/calendar/DayNotes'
import type { StartableTour } from '../../machines/command/commandTypes'
import { WhenSeen } from '../../components/frame/WhenSeen'
import { lazyNamed } from '../../platform/lazyNamed'
import { usePlatform } from '../../platform/platform'
import { wishField } from '../../platform/wishedField'
import { formatLongDate } from '../../texts/kit/format'
import { homeTexts as texts } from '../../texts/shell/home'
import { CompletedTours } from './components/CompletedTours'
import { DepartureBoard } from './components/DepartureBoard'
import { FirstSteps } from './components/FirstSteps'
import { IssueList } from './components/IssueList'
import { LatestProofs } from './components/LatestProofs'
import { WaitingTours } from './components/WaitingTours'
import { useHome } from './useHome'

/** The map is loaded lazily, because it is large and the texts come first. */
const HomeMap = lazyNamed(() => import('./components/HomeMap'), 'HomeMap')

type Home = ReturnType<typeof useHome>
type Unfinished = { count: number; open: () => void }

/**
 * `/`: the day at a glance.
 * @param props.unfinished the user's unfinished work; the shell provides its list
 */
export function HomeScreen({ unfinished }: { unfinished: Unfinished }) {
  const home = useHome()
  const { may, now, refresh, firstSteps } = home
  const seesNothing = !may.tours && !may.proofs && !may.plan
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
      {seesNothing ? null : firstSteps === null ? (
        <Day home={home} unfinished={unfinished} />
      ) : (
        <Start home={home} steps={firstSteps} unfinished={unfinished} />
      )}
    </>
  )
}

/** Board, open issues, proofs and map. */
function Day({ home, unfinished }: { home: Home; unfinished: Unfinished }) {
  const { may, now, parts, refresh } = home
  return (
    <div className="home" data-settling={parts.issues === 'loading' || undefined}>
      {may.tours ? (
        <DepartureBoard rows={home.rows} now={now} state={parts.running} onRetry={refresh} />
      ) : null}
      {/* The board has its final height once it is loaded; until then nothing below it could stay in place. */}
      {may.tours && parts.running === 'loading' ? null : (
        <div className="home-columns">
          <div className="home-column">
            <Issues home={home} unfinished={unfinished} />
            {may.plan ? <Waiting home={home} /> : null}
          </div>
          {may.proofs || may.tours ? (
            <div className="home-column">
              {may.proofs ? (
                <LatestProofs proofs={home.proofs} now={now} state={parts.proofs} onRetry={refresh} />
              ) : null}
              {may.tours ? (
                <CompletedTours tours={home.completed} now={now} state={parts.completed} onRetry={refresh} />
              ) : null}
            </div>
          ) : null}
          {may.tours ? <LoadedMap home={home} /> : null}
        </div>
      )}
    </div>
  )
}

type StartProps = { home: Home; steps: NonNullable<Home['firstSteps']>; unfinished: Unfinished }

/** A company that has not started a tour yet: its next steps, what is planned, and the map. */
function Start({ home, steps, unfinished }: StartProps) {
  const start = useStart()
  const first = home.allWaiting.find(({ id }) => id === steps.tour) ?? home.allWaiting[0]
  return (
    <div className="home">
      <div className="home-columns home-start">
        <div className="home-column">
          <FirstSteps {...steps} onStart={first === undefined ? null : () => start(first.start)} />
          {home.allWaiting.length === 0 ? null : (
            <>
              <Issues home={home} unfinished={unfinished} />
              <Waiting home={home} />
            </>
          )}
        </div>
        <LoadedMap home={home} />
      </div>
    </div>
  )
}

function useStart(): (tour: StartableTour) => void {
  const { workflows } = usePlatform()
  return (tour) => workflows.open('command', { command: { kind: 'startTour', tour } })
}

function Issues({ home, unfinished }: { home: Home; unfinished: Unfinished }) {
  const { workflows } = usePlatform()
  return (
    <IssueList
      issues={home.issues}
      now={home.now}
      may={home.may}
      unfinished={unfinished}
      state={home.parts.issues}
      onRetry={home.refresh}
      onDriver={(iri) => {
        wishField({ machine: 'tourEditor', field: 'assignees' })
        workflows.open('tourEditor', { iri })
      }}
      onSeen={home.see}
    />
  )
}

function Waiting({ home }: { home: Home }) {
  const start = useStart()
  return (
    <WaitingTours
      tours={home.waiting}
      hasStartedAll={home.allWaiting.length === 0}
      state={home.parts.templates}
      onRetry={home.refresh}
      onStart={home.may.manage ? start : null}
    />
  )
}

function LoadedMap({ home }: { home: Home }) {
  return (
    <Suspense fallback={<div className="home-map" />}>
      {/* Rendering the map before its data would delay the texts. */}
      {home.parts.positions === 'loading' ? (
        <div className="home-map" />
      ) : (
        <WhenSeen className="home-map">
          <HomeMap rows={home.rows} vehicles={home.vehicles} />
        </WhenSeen>
      )}
    </Suspense>
  )
}
