import type { Iri } from '../../../contract/wire/ids'
import type { ComparedStop } from './deriveComparison'

/** Design language §13, in pixels. */
const rowHeight = 40
const oldX = 36
const newX = 100
const width = 132

type SlopeChartProps = { stops: readonly ComparedStop[]; selected: Iri | null }

/** The old order, the new line, and which stop went where; the column of places says the same. */
export function SlopeChart({ stops, selected }: SlopeChartProps) {
  const height = stops.length * rowHeight
  const at = (position: number) => (position - 0.5) * rowHeight
  return (
    <svg className="slope" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line className="slope-spine" x1={oldX} x2={oldX} y1={0} y2={height} />
      <line className="slope-line-case" x1={newX} x2={newX} y1={0} y2={height} />
      <line className="slope-line" x1={newX} x2={newX} y1={0} y2={height} />
      {stops.map(({ stop, former: { position: formerPosition } }) => {
        const [from, to] = [at(formerPosition), at(stop.position)]
        const middle = (oldX + newX) / 2
        return (
          <path
            key={stop.iri}
            className="slope-curve"
            data-moved={formerPosition !== stop.position || undefined}
            data-selected={stop.iri === selected || undefined}
            d={`M${oldX} ${from}C${middle} ${from} ${middle} ${to} ${newX} ${to}`}
          />
        )
      })}
      {stops.map(({ stop, former: { position: formerPosition } }) => (
        <g key={stop.iri} data-selected={stop.iri === selected || undefined}>
          <circle className="slope-old" cx={oldX} cy={at(formerPosition)} r={9} />
          <text className="slope-old-number" x={oldX} y={at(formerPosition)}>
            {formerPosition}
          </text>
          <circle className="slope-new" cx={newX} cy={at(stop.position)} r={11} />
          <text className="slope-new-number" x={newX} y={at(stop.position)}>
            {stop.position}
          </text>
        </g>
      ))}
    </svg>
  )
}
