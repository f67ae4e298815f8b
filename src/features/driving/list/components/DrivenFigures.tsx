import { Box } from '@chakra-ui/react/box'
import { Icon } from '../../../../components/marks/Icon'
import { UserHoverCard } from '../../../../components/marks/UserHoverCard'
import { isLate, isOnTime } from '../../../../domain/tour/lateness'
import { textOr } from '../../../../kits/destinationTable/cellTexts'
import {
  formatDate,
  formatDayMonth,
  formatMinutes,
  formatNumber,
  formatOneDecimal,
  formatTime,
} from '../../../../texts/kit/format'
import { homeTexts } from '../../../../texts/shell/home'
import { shellTexts } from '../../../../texts/shell/shell'
import { drivenToursTexts as texts } from '../../../../texts/tours/drivenTours'
import type { DrivenRow } from '../deriveDrivenRows'
import { TinyLine } from './TinyLine'

export function Status({ row: { isRunning } }: { row: DrivenRow }) {
  if (!isRunning) {
    return (
      <Box as="span" color="fg.muted" fontSize="sm">
        {texts.completed}
      </Box>
    )
  }
  return (
    <Box as="span" fontWeight="medium">
      <RunningDot />
      {texts.running}
    </Box>
  )
}

const RunningDot = () => (
  <Box
    as="span"
    display="inline-block"
    boxSize="2"
    borderRadius="full"
    background="success"
    marginInlineEnd="1.5"
  />
)

/** On small screens: whether it is in progress, its progress and its driver. */
export function NarrowFacts({ row }: { row: DrivenRow }) {
  const hasStops = areStopsKnown(row)
  const hasDriver = row.driver !== null || row.isDriverDeleted
  return (
    <>
      {row.isRunning ? (
        <>
          <RunningDot />
          <span className="visually-hidden">{texts.running}, </span>
        </>
      ) : null}
      {hasStops || !hasDriver ? <Stops row={row} hasLine={false} /> : null}
      {hasStops && hasDriver ? ' · ' : null}
      {hasDriver ? <Driver row={row} /> : null}
    </>
  )
}

export function Driver({ row: { driver, isDriverDeleted } }: { row: DrivenRow }) {
  if (driver !== null) return <UserHoverCard user={driver} />
  if (!isDriverDeleted) return shellTexts.missing
  return (
    <Box as="span" color="fg.subtle">
      {shellTexts.staffDeleted}
    </Box>
  )
}

/**
 * Formats `20.11. 08:16 – 12:40` or `20.11. 08:16 – läuft`; the day of the end only if it differs.
 * @param props.isShort only the start, if known
 */
export function Period({
  row: { start, end, isRunning },
  isShort = false,
}: {
  row: DrivenRow
  isShort?: boolean
}) {
  if (start === null && end === null) return shellTexts.missing
  const isSameDay = start !== null && end !== null && formatDate(start) === formatDate(end)
  return (
    <>
      {start === null ? null : (
        <>
          <Box as="span" color="fg.muted" marginInlineEnd="1.5">
            {formatDayMonth(start)}
          </Box>
          <Box as="span" fontWeight="semibold">
            {formatTime(start)}
          </Box>
        </>
      )}
      {isShort && start !== null ? null : ' – '}
      {isRunning && !isShort ? texts.running : null}
      {(isShort && start !== null) || end === null
        ? null
        : isSameDay
          ? formatTime(end)
          : `${formatDayMonth(end)} ${formatTime(end)}`}
    </>
  )
}

const areStopsKnown = ({ stops: { states, done, total } }: DrivenRow): boolean =>
  states !== null || done !== null || total !== null

/** @param props.hasLine whether there is space for more than numbers */
export function Stops({ row, hasLine = true }: { row: DrivenRow; hasLine?: boolean }) {
  const { stops, colour } = row
  const { states, done, total } = stops
  if (!areStopsKnown(row)) return shellTexts.missing
  return (
    <>
      <span className="driven-stops" aria-hidden>
        {states === null || !hasLine ? null : <TinyLine states={states} colour={colour} />}
        <b>{textOr(done, formatNumber)}</b> / {textOr(total, formatNumber)}
        {stops.states === null || stops.failed === 0 ? null : (
          <i data-kind="failed">
            <Icon name="x" size={13} />
            {formatNumber(stops.failed)}
          </i>
        )}
        {stops.states === null || stops.aborted === 0 ? null : (
          <i>
            <Icon name="minus" size={13} />
            {formatNumber(stops.aborted)}
          </i>
        )}
      </span>
      <span className="visually-hidden">{stopsInWords(stops)}</span>
    </>
  )
}

export const stopsInWords = (stops: DrivenRow['stops']): string =>
  stops.states === null ? texts.proven(stops) : texts.stops(stops)

/** A length of more than a quarter above the plan is highlighted. */
const longerBy = 1.25

export function Distance({ row: { plannedMeters: planned, drivenMeters: driven } }: { row: DrivenRow }) {
  if (planned === null && driven === null) return shellTexts.missing
  const isLonger = planned !== null && driven !== null && driven > planned * longerBy
  return (
    <>
      <span aria-hidden>
        <Box as="span" color="fg.muted">
          {textOr(planned, formatKm)}
        </Box>
        {' / '}
        <Box
          as="span"
          className="driven-figure"
          {...(isLonger ? { color: 'warning', fontWeight: 'semibold' } : {})}
        >
          {textOr(driven, formatKm)}
        </Box>
      </span>
      <span className="visually-hidden">{texts.distance({ planned, driven })}</span>
    </>
  )
}

const formatKm = (meters: number) => formatOneDecimal(meters / 1000)

export function titleOfDistance({ plannedMeters: planned, drivenMeters: driven, isTracked }: DrivenRow) {
  if (isTracked === false && driven === null) return texts.trackingWasOff
  return planned === null && driven === null ? undefined : texts.distance({ planned, driven })
}

/** The delay of a silent tour is unknown. */
export function Delay({ row: { delay, silentSeconds } }: { row: DrivenRow }) {
  if (silentSeconds !== null) {
    return (
      <Box
        as="span"
        display="inline-flex"
        alignItems="center"
        gap="1"
        color="fg.muted"
        fontSize="sm"
        verticalAlign="middle"
        title={texts.silent({ seconds: silentSeconds })}
      >
        <Icon name="wifi-off" size={14} />
        <span aria-hidden>{formatMinutes(silentSeconds)}</span>
        <span className="visually-hidden">{texts.silent({ seconds: silentSeconds })}</span>
      </Box>
    )
  }
  if (delay === null) return shellTexts.missing
  if (isOnTime(delay)) {
    return (
      <Box as="span" color="fg.muted" fontSize="sm">
        {homeTexts.onTime}
      </Box>
    )
  }
  return (
    <Box as="span" {...(isLate(delay) ? { color: 'failed', fontWeight: 'semibold' } : {})}>
      <span aria-hidden>{homeTexts.delay({ seconds: delay })}</span>
      <span className="visually-hidden">{homeTexts.delayInWords({ seconds: delay })}</span>
    </Box>
  )
}
