import type { CSSProperties } from 'react'
import { TourBadge } from '../../../components/marks/TourBadge'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { secondsOfDay } from '../../../domain/records/companyClock'
import { isLate, isOnTime } from '../../../domain/tour/lateness'
import { tourLineVariables } from '../../../lib/tourColour'
import { TextLink } from '../../../components/inputs/controls'
import { formatTime } from '../../../texts/kit/format'
import { homeTexts as texts } from '../../../texts/shell/home'
import { axisOf, percentOn, type DayAxis } from '../derive/dayAxis'
import type { RunRow } from '../derive/deriveRuns'
import type { PartState } from '../useHome'
import { HomePart } from './HomePart'

type DepartureBoardProps = { rows: readonly RunRow[]; now: Date; state: PartState; onRetry: () => void }

/** Tours in progress by delay: next stop, planned time, stops done, and the day as a line. */
export function DepartureBoard({ rows, now, state, onRetry }: DepartureBoardProps) {
  const axis = axisOf(rows, now)
  return (
    <HomePart
      title={texts.inTransit}
      count={rows.length}
      state={state}
      onRetry={onRetry}
      empty={rows.length === 0 ? texts.noRunningTours : null}
      className="home-board"
    >
      {/* Not a landmark: the section around it already is one. */}
      <div className="home-scroll" role="group" aria-label={texts.inTransit} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.columns.tour}</th>
              <th scope="col">{texts.columns.next}</th>
              <th scope="col">{texts.columns.planned}</th>
              <th scope="col">{texts.columns.stops}</th>
              <th scope="col" className="home-axis">
                <span className="visually-hidden">{texts.columns.day}</span>
                <Hours axis={axis} now={now} />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Run key={row.iri} row={row} axis={axis} now={now} />
            ))}
          </tbody>
        </table>
      </div>
    </HomePart>
  )
}

function Run({ row, axis, now }: { row: RunRow; axis: DayAxis; now: Date }) {
  const { id, name, code, colour, driver, progress } = row
  const { next, done, total } = progress
  return (
    <tr>
      <th scope="row">
        <TourBadge name={name} code={code} colour={colour} />
        <span className="home-name">
          <TextLink href={pathOf('tours-id', { id })}>{name}</TextLink>
          <small>{driver}</small>
        </span>
      </th>
      <td className="home-next">{next === null ? missingNext(progress) : next.name || texts.nameless}</td>
      <td className="home-planned">
        <strong>{next?.planned ? formatTime(next.planned) : '–'}</strong>
        <Delay seconds={progress.delay} />
      </td>
      <td className="home-count" aria-label={texts.progress({ done, total })}>
        <strong>{done ?? '–'}</strong>
        {texts.doneOf({ total })}
      </td>
      {/* Decorative: the other columns say the same. */}
      <td className="home-axis">
        <Line row={row} axis={axis} now={now} />
      </td>
    </tr>
  )
}

const missingNext = ({ stations }: RunRow['progress']) =>
  stations === null ? texts.unknownValue : texts.finished

function Delay({ seconds }: { seconds: number | null }) {
  if (seconds === null) return null
  if (isOnTime(seconds)) return <small>{texts.onTime}</small>
  return (
    <small data-tone={isLate(seconds) ? 'strict' : undefined}>
      <span aria-hidden>{texts.delay({ seconds })}</span>
      <span className="visually-hidden">{texts.delayInWords({ seconds })}</span>
    </small>
  )
}

const at = (percent: number): CSSProperties => ({ insetInlineStart: `${percent}%` })

function Hours({ axis, now }: { axis: DayAxis; now: Date }) {
  const step = Math.ceil(axis.hours / 12)
  const first = Math.floor(secondsOfDay(axis.from) / 3600)
  const ticks = Array.from({ length: Math.floor(axis.hours / step) + 1 }, (_, index) => index * step)
  const nowAt = percentOn(axis, now)
  return (
    <span className="home-hours" aria-hidden>
      {ticks
        .filter((hour) => Math.abs((hour / axis.hours) * 100 - nowAt) > 6)
        .map((hour) => (
          <span key={hour} style={at((hour / axis.hours) * 100)}>
            {(first + hour) % 24}
          </span>
        ))}
      <b style={at(nowAt)}>{formatTime(now)}</b>
    </span>
  )
}

function Line({ row, axis, now }: { row: RunRow; axis: DayAxis; now: Date }) {
  const stations = (row.progress.stations ?? []).flatMap(({ planned, state }) =>
    planned === null ? [] : [{ at: percentOn(axis, planned), state }],
  )
  const [first, last] = [stations[0]?.at, stations.at(-1)?.at]
  const reached = stations.findLast(({ state }) => state !== null)?.at ?? null
  return (
    <span className="home-line" aria-hidden style={tourLineVariables(row.colour) as CSSProperties}>
      {first === undefined || last === undefined ? null : (
        <>
          <i style={{ ...at(first), width: `${last - first}%` }} />
          {reached === null ? null : <i data-done style={{ ...at(first), width: `${reached - first}%` }} />}
        </>
      )}
      {stations.map((station, index) => (
        <span key={index} data-state={station.state ?? undefined} style={at(station.at)} />
      ))}
      <b style={at(percentOn(axis, now))} />
    </span>
  )
}
