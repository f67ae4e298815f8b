import { Icon } from '../../../../components/marks/Icon'
import { formatNumber } from '../../../../texts/kit/format'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'

/** Number of stops with this outcome; nothing if zero. */
export function OutcomeCount({ kind, count }: { kind: 'failed' | 'aborted'; count: number }) {
  if (count === 0) return null
  const words = texts[kind]({ count })
  return (
    <span className="driven-outcome" data-kind={kind} role="img" aria-label={words} title={words}>
      <Icon name={kind === 'failed' ? 'x' : 'minus'} />
      {formatNumber(count)}
    </span>
  )
}
