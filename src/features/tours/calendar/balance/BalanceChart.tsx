import { dayNumberOf, weekdayOf } from '../../../../contract/rhythm/calendarDay'
import { formatDayOfMonth } from '../../../../texts/kit/calendarDays'
import { weekBalanceTexts as texts } from '../../../../texts/tours/weekBalance'
import type { DayBalance } from './deriveBalance'

/* Sizes in units of the drawing, which are px at its full width. */
const width = 344
const height = 112
const plot = { left: 30, top: 8, bottom: 94 }
const hour = 3600
/** Candidates for the distance of the lines, in hours. */
const axisSteps = [1, 2, 5, 10, 20, 30, 50, 100, 200, 500, 1000]

/** Hours of each day: dashed before, solid with the chosen moves, and a line of the available ones. */
export function BalanceChart({ days }: { days: readonly DayBalance[] }) {
  const most = days.reduce(
    (max, { before, after, available }) => Math.max(max, before, after, available ?? 0),
    0,
  )
  if (most === 0) return null
  const step = axisSteps.find((each) => most / hour / each <= 3.2) ?? 1000
  const top = Math.ceil(most / hour / step) * step * hour
  const slot = (width - plot.left) / days.length
  const bar = Math.max(2, slot - Math.min(4, slot / 3))
  const yOf = (seconds: number) => plot.bottom - (seconds / top) * (plot.bottom - plot.top)
  const xOf = (index: number) => plot.left + index * slot + (slot - bar) / 2
  return (
    <svg className="balance-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.chart}>
      {Array.from({ length: top / hour / step + 1 }, (_, index) => index * step).map((hours) => (
        <g key={hours}>
          <path d={`M${plot.left} ${yOf(hours * hour)}H${width}`} data-part="grid" />
          <text x={plot.left - 5} y={yOf(hours * hour) + 4} textAnchor="end">
            {texts.axis(hours)}
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const { date, before, after } = day
        const isMonday = weekdayOf(dayNumberOf(date)) === 0
        return (
          <g key={date}>
            <title>{texts.chartDay(day)}</title>
            <rect
              x={xOf(index)}
              width={bar}
              y={yOf(after)}
              height={plot.bottom - yOf(after)}
              data-part="after"
            />
            {before === after ? null : (
              <rect
                x={xOf(index) + 0.5}
                width={Math.max(1, bar - 1)}
                y={yOf(before)}
                height={plot.bottom - yOf(before)}
                data-part="before"
              />
            )}
            {isMonday ? (
              <text x={xOf(index) + bar / 2} y={height - 4} textAnchor="middle">
                {formatDayOfMonth(date)}
              </text>
            ) : null}
          </g>
        )
      })}
      <path d={availableLine(days, (index) => plot.left + index * slot, yOf)} data-part="available" />
    </svg>
  )
}

/** A step for each day whose available hours are known. */
const availableLine = (
  days: readonly DayBalance[],
  leftOf: (index: number) => number,
  yOf: (seconds: number) => number,
): string =>
  days
    .map(({ available }, index) =>
      available === null || available === 0 ? '' : `M${leftOf(index)} ${yOf(available)}H${leftOf(index + 1)}`,
    )
    .join('')
