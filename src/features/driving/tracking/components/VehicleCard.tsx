import { chakra } from '@chakra-ui/react/styled-system'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { Button, ButtonLink } from '../../../../components/inputs/controls'
import { buttonRecipe } from '../../../../components/inputs/recipes'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { isLate, isOnTime } from '../../../../domain/tour/lateness'
import { expectedDelay, shownArrival } from '../../../../domain/tour/runProgress'
import type { Remark } from '../../../../kits/tourPlan/stopWords'
import { tourLineVariables } from '../../../../lib/tourColour'
import { formatTime } from '../../../../texts/kit/format'
import { arrivalTexts } from '../../../../texts/tours/arrival'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import type { TrackedVehicle } from '../deriveTracking'
import { ageWords, silenceWords, speedWords } from '../vehicleWords'
import { nextOf } from './VehicleRow'
import { StationLine } from './StationLine'

const CallAnchor = chakra('a', buttonRecipe)

type VehicleCardProps = {
  ref?: Ref<HTMLElement>
  vehicle: TrackedVehicle
  /** The window that the next stop will miss. */
  nextViolation: Remark | null
  now: number
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
  onClose: () => void
}

/** The expanded vehicle: next stop, delay, stops done, speed, and phone number. */
export function VehicleCard(props: VehicleCardProps) {
  const { ref, vehicle, nextViolation, now, isFollowing, onFollow, onClose } = props
  const { run, place } = vehicle
  const { progress, phone } = run
  const silence = silenceWords(vehicle, now)
  return (
    <section
      ref={ref}
      className="tracking-card"
      aria-label={texts.chosen}
      style={tourLineVariables(run.colour) as CSSProperties}
    >
      <header>
        <TourBadge name={run.name} code={run.code} colour={run.colour} />
        <span className="tracking-title">
          <strong>{run.name}</strong>
          <span title={texts.crew(run)}>{texts.crew(run)}</span>
        </span>
        <Button
          aria-pressed={isFollowing}
          aria-label={isFollowing ? texts.followed : texts.follow}
          title={isFollowing ? texts.followEnd : texts.follow}
          disabled={place === null}
          onClick={() => onFollow(!isFollowing)}
        >
          <Icon name="locate" />
          <span>{isFollowing ? texts.followed : texts.follow}</span>
        </Button>
        {phone === null ? null : <CallLink name={run.driver} phone={phone} />}
        <ButtonLink
          className="tracking-open"
          href={pathOf('tours-id', { id: run.id })}
          variant="quiet"
          size="icon"
          aria-label={texts.tourPage}
          title={texts.tourPage}
        >
          <Icon name="route" />
        </ButtonLink>
        <Button variant="quiet" size="icon" aria-label={texts.close} title={texts.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <dl>
        <Figure name={texts.nextStop} detail={nextOf(run)} isWide>
          <NextTime vehicle={vehicle} />
          {nextViolation === null ? null : (
            <span className="tracking-violation" data-tone={nextViolation.tone}>
              <Icon name={nextViolation.tone === 'strict' ? 'circle-alert' : 'triangle-alert'} />
              {nextViolation.text}
            </span>
          )}
        </Figure>
        <Figure name={texts.late}>
          <Late seconds={progress.delay} />
        </Figure>
        <Figure name={texts.stops}>
          <b>{texts.count(progress.done)}</b> {texts.doneOf(progress)}
        </Figure>
        <Figure name={texts.velocity} detail={silence === '' ? ageWords(vehicle, now) : undefined}>
          <b>{speedWords(vehicle) || '–'}</b>
        </Figure>
      </dl>
      {silence === '' ? null : (
        <p className="tracking-silence">
          <Icon name="wifi-off" />
          {silence}, {ageWords(vehicle, now)}
        </p>
      )}
      <StationLine run={run} now={now} />
    </section>
  )
}

function CallLink({ name, phone }: { name: string; phone: { shown: string; dialled: string } }) {
  const label = texts.callDriver({ name, phone: phone.shown })
  return (
    <CallAnchor href={`tel:${phone.dialled}`} aria-label={label} title={label}>
      <Icon name="phone" />
      <span>{texts.call}</span>
    </CallAnchor>
  )
}

type FigureProps = { name: string; detail?: string | undefined; isWide?: boolean; children: ReactNode }

const Figure = ({ name, detail, isWide = false, children }: FigureProps) => (
  <div data-wide={isWide || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {detail === undefined ? null : <dd className="tracking-detail">{detail}</dd>}
  </div>
)

/** ETA of the next stop, else its planned time. */
function NextTime({ vehicle: { run } }: { vehicle: TrackedVehicle }) {
  const { next } = run.progress
  if (next?.expected == null) {
    if (next?.planned == null) return <b>–</b>
    return (
      <>
        {arrivalTexts.planned} <b>{formatTime(next.planned)}</b>
      </>
    )
  }
  const delay = expectedDelay(next)
  const shown = shownArrival(next.expected)
  return (
    <>
      {arrivalTexts.expected} <b>{arrivalTexts.time(shown)}</b>
      {next.planned === null ||
      delay === null ||
      isOnTime(delay) ||
      formatTime(next.planned) === formatTime(shown.at)
        ? null
        : ` ${texts.insteadOf({ at: next.planned })}`}
    </>
  )
}

function Late({ seconds }: { seconds: number | null }) {
  if (seconds === null) return <b>–</b>
  if (isOnTime(seconds)) return <b>{texts.onTime}</b>
  return (
    <>
      <b data-late={isLate(seconds) || undefined}>{texts.delay(seconds)}</b> {texts.unitOfDelay(seconds)}
    </>
  )
}
