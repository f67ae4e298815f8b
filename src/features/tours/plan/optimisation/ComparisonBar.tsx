import '../components/plan.css'
import { Button } from '../../../../components/inputs/controls'
import type { FoundOrder } from '../../../../contract/tour/tourOptimisation'
import { percentOn, tickText, type Plan, type TimeAxis } from '../../../../kits/tourPlan/derivePlan'
import { formatKilometers, formatMinutes, formatNumber } from '../../../../texts/kit/format'
import { optimisationTexts as texts } from '../../../../texts/tours/optimisation'
import { dayPartsOf, type ComparedFigure, type ComparedFigures } from './deriveComparison'
import type { ComparedPlans } from './useComparedPlans'

type ComparisonBarProps = { compared: ComparedPlans; found: FoundOrder; onOptions: () => void }

/** The result, both days on one axis, and the figures of both orders. */
export function ComparisonBar({ compared, found, onOptions }: ComparisonBarProps) {
  const { before, after, stops, movedCount, figures } = compared
  const { iterations, seconds } = found
  const axis = after.axis.to > before.axis.to ? after.axis : before.axis
  return (
    <div className="comparison-bar">
      <div className="comparison-found">
        <strong>{texts.result}</strong>
        <span>{texts.moved({ moved: movedCount, total: stops.length })}</span>
        {iterations == null || seconds == null || iterations === 0 ? null : (
          <span>{texts.tried({ iterations, seconds })}</span>
        )}
        <Button variant="quiet" onClick={onOptions}>
          {texts.options}
        </Button>
      </div>
      <Days before={before} after={after} axis={axis} />
      <Figures figures={figures} />
    </div>
  )
}

/** Hidden from screen readers, because the figures beside it say the same. */
function Days({ before, after, axis }: { before: Plan; after: Plan; axis: TimeAxis }) {
  const hasPauses = before.figures.pauseSeconds + after.figures.pauseSeconds > 0
  const kinds = (['drive', 'stay', 'wait', 'pause'] as const).filter((kind) => kind !== 'pause' || hasPauses)
  return (
    <div className="comparison-days" aria-hidden>
      <span className="plan-axis comparison-axis">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ left: `${percentOn(axis, tick * 3600)}%` }}>
            {tickText(axis, tick)}
          </span>
        ))}
      </span>
      <span>{texts.before}</span>
      <Day plan={before} axis={axis} />
      <span data-current>{texts.after}</span>
      <Day plan={after} axis={axis} />
      <span className="comparison-key">
        {kinds.map((kind) => (
          <span key={kind}>
            <i data-kind={kind} />
            {texts[kind]}
          </span>
        ))}
      </span>
    </div>
  )
}

function Day({ plan: { outlines, figures }, axis }: { plan: Plan; axis: TimeAxis }) {
  return (
    <span className="comparison-day">
      {dayPartsOf(outlines.departure, figures).map(({ kind, from, to }) => (
        <i
          key={from}
          data-kind={kind}
          style={{
            left: `${percentOn(axis, from)}%`,
            width: `${percentOn(axis, to) - percentOn(axis, from)}%`,
          }}
        />
      ))}
    </span>
  )
}

const formats: Record<keyof ComparedFigures, (value: number) => string> = {
  duration: formatMinutes,
  distance: formatKilometers,
  late: formatMinutes,
  wait: formatMinutes,
  violations: formatNumber,
}
const names = ['duration', 'distance', 'late', 'wait', 'violations'] as const

function Figures({ figures }: { figures: ComparedFigures }) {
  return (
    <table className="comparison-figures">
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {texts.figures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{texts.before}</th>
          {names.map((name) => (
            <td key={name}>{formats[name](figures[name].before)}</td>
          ))}
        </tr>
        <tr data-current>
          <th scope="row">{texts.after}</th>
          {names.map((name) => (
            <td key={name}>{formats[name](figures[name].after)}</td>
          ))}
        </tr>
        <tr data-difference>
          <th scope="row">{texts.difference}</th>
          {names.map((name) => (
            <Difference key={name} figure={figures[name]} format={formats[name]} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type DifferenceProps = { figure: ComparedFigure; format: (value: number) => string }

function Difference({ figure: { before, after }, format }: DifferenceProps) {
  const text = format(Math.abs(after - before))
  // A difference below the displayed precision counts as none.
  if (text === format(0)) return <td>±0</td>
  const isBetter = after < before
  return (
    <td data-better={isBetter}>
      {isBetter ? '−' : '+'}
      {text}
    </td>
  )
}
