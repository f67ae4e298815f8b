import { memo, type CSSProperties } from 'react'
import { percentOn, type PlanStop, type TimeAxis } from './derivePlan'
import { violationOf, windowWords } from './stopWords'
import './windowChart.css'

/** The part of a stop that the axis shows. */
export type ChartedStop = Pick<
  PlanStop,
  'window' | 'arrival' | 'serviceBegin' | 'departure' | 'violation' | 'isActive'
>

type WindowChartProps = {
  stop: ChartedStop
  axis: TimeAxis
  /** Reference times of the comparison, in seconds since midnight. */
  reference?: { from: number; to: number } | null
}

/**
 * A stop on the axis of its tour. The band is its time window (bracket: strict end, ticks: soft end), the
 * block its service time, the dotted line waiting, the bar beyond the band a violation. A text beside it says
 * the same.
 */
export const WindowChart = memo(function WindowChart({ stop, axis, reference = null }: WindowChartProps) {
  const { window, arrival, serviceBegin, departure, violation } = stop
  const at = (time: number) => `${percentOn(axis, time)}%`
  const between = (from: number, to: number): CSSProperties => ({
    left: at(from),
    width: `${percentOn(axis, to) - percentOn(axis, from)}%`,
  })
  const tone = violationOf(stop)
  return (
    <span className="plan-window" title={window === null ? undefined : windowWords(window)} aria-hidden>
      {window === null ? null : (
        <span className="plan-window-band" style={between(window.from ?? axis.from, window.to ?? axis.to)}>
          {window.from === null ? null : (
            <span className="plan-window-end" data-side="start" data-hard={window.opensHard || undefined} />
          )}
          {window.to === null ? null : (
            <span className="plan-window-end" data-side="end" data-hard={window.closesHard || undefined} />
          )}
        </span>
      )}
      {reference === null ? null : (
        <span className="plan-window-reference" style={between(reference.from, reference.to)} />
      )}
      {arrival === null || serviceBegin === null || departure === null ? null : (
        <>
          {serviceBegin > arrival ? (
            <span className="plan-window-wait" style={between(arrival, serviceBegin)} />
          ) : null}
          {violation?.kind === 'late' && window?.to != null ? (
            <span
              className="plan-window-violation"
              data-violation={tone}
              style={between(window.to, serviceBegin)}
            />
          ) : null}
          {violation?.kind === 'early' && window?.from != null ? (
            <span
              className="plan-window-violation"
              data-violation={tone}
              style={between(departure, window.from)}
            />
          ) : null}
          <span
            className="plan-window-stay"
            data-violation={tone}
            style={
              { '--at': at(serviceBegin), width: between(serviceBegin, departure).width } as CSSProperties
            }
          />
        </>
      )}
    </span>
  )
})
