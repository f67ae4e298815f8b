import { memo, type CSSProperties } from 'react'
import { percentOn, type PlanStop, type TimeAxis } from '../../../kits/tourPlan/derivePlan'
import { breachOf, windowWords } from '../../../kits/tourPlan/stopWords'

type WindowChartProps = { stop: PlanStop; axis: TimeAxis }

/**
 * A stop on the axis of its tour: the band is its window (bracket: hard end, ticks: open end), the block its stay, the
 * dotted line waiting, the bar beyond the band what breaks it. Said in words beside it.
 */
export const WindowChart = memo(function WindowChart({ stop, axis }: WindowChartProps) {
  const { window, arrival, serviceBegin, departure, violation } = stop
  const at = (time: number) => `${percentOn(axis, time)}%`
  const between = (from: number, to: number): CSSProperties => ({
    left: at(from),
    width: `${percentOn(axis, to) - percentOn(axis, from)}%`,
  })
  const breach = breachOf(stop)
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
      {arrival === null || serviceBegin === null || departure === null ? null : (
        <>
          {serviceBegin > arrival ? (
            <span className="plan-window-wait" style={between(arrival, serviceBegin)} />
          ) : null}
          {violation?.kind === 'late' && window?.to != null ? (
            <span
              className="plan-window-breach"
              data-breach={breach}
              style={between(window.to, serviceBegin)}
            />
          ) : null}
          {violation?.kind === 'early' && window?.from != null ? (
            <span
              className="plan-window-breach"
              data-breach={breach}
              style={between(departure, window.from)}
            />
          ) : null}
          <span
            className="plan-window-stay"
            data-breach={breach}
            style={
              { '--at': at(serviceBegin), width: between(serviceBegin, departure).width } as CSSProperties
            }
          />
        </>
      )}
    </span>
  )
})
