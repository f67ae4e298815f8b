import './slopeChart.css'
import type { Iri } from '../../contract/wire/ids'

/** Sizes in pixels. */
const rowHeight = 40
const oldX = 36
const newX = 100
const width = 132

/** Current and previous (`previous`) position of a stop, 1-based. */
type Slope = { iri: Iri; position: number; previous: number }

type SlopeChartProps = {
  /** In their new order. */
  stops: readonly Slope[]
  selected?: Iri | null
}

/**
 * Slope chart from the old to the new order. Hidden from screen readers: the position column has the same
 * data.
 */
export function SlopeChart({ stops, selected = null }: SlopeChartProps) {
  const height = stops.length * rowHeight
  const at = (position: number) => (position - 0.5) * rowHeight
  return (
    <svg className="slope" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line className="slope-spine" x1={oldX} x2={oldX} y1={0} y2={height} />
      <line className="slope-line-case" x1={newX} x2={newX} y1={0} y2={height} />
      <line className="slope-line" x1={newX} x2={newX} y1={0} y2={height} />
      {stops.map(({ iri, position, previous }) => {
        const [from, to] = [at(previous), at(position)]
        const middle = (oldX + newX) / 2
        return (
          <path
            key={iri}
            className="slope-curve"
            data-moved={previous !== position || undefined}
            data-selected={iri === selected || undefined}
            d={`M${oldX} ${from}C${middle} ${from} ${middle} ${to} ${newX} ${to}`}
          />
        )
      })}
      {stops.map(({ iri, position, previous }) => (
        <g key={iri} data-selected={iri === selected || undefined}>
          <circle className="slope-old" cx={oldX} cy={at(previous)} r={9} />
          <text className="slope-old-number" x={oldX} y={at(previous)}>
            {previous}
          </text>
          <circle className="slope-new" cx={newX} cy={at(position)} r={11} />
          <text className="slope-new-number" x={newX} y={at(position)}>
            {position}
          </text>
        </g>
      ))}
    </svg>
  )
}
