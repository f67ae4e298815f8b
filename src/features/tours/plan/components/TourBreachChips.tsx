import { Flex } from '@chakra-ui/react/flex'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { breachTexts } from '../../../../texts/tours/breaches'
import { planTexts } from '../../../../texts/tours/plan'
import type { Plan, PlanStop } from '../../../../kits/tourPlan/derivePlan'
import { breachOf } from '../../../../kits/tourPlan/stopWords'

type TourBreachChipsProps = {
  plan: Plan
  selected: Iri | null
  onSelect: (iri: Iri) => void
}

/** What the tour does not keep, the worst first; each leads to its cause, and pressed again to the next one. */
export function TourBreachChips({ plan, selected, onSelect }: TourBreachChipsProps) {
  const { stops, figures } = plan
  const { end, load, strict, soft } = figures.breaches
  const active = stops.filter(({ isActive }) => isActive)
  const chip = (tone: 'strict' | 'soft', icon: IconName, text: string, causes: readonly PlanStop[]) => (
    <button
      type="button"
      className="plan-breach"
      data-tone={tone}
      aria-label={planTexts.showBreach({ text })}
      onClick={() => {
        const next = nextAfter(causes, selected)
        if (next !== undefined) onSelect(next.iri)
      }}
    >
      <Icon name={icon} size={14} />
      {text}
    </button>
  )
  return (
    <Flex gap="2" wrap="wrap">
      {end === null ? null : chip('strict', 'clock', breachTexts.end(end), active.slice(-1))}
      {load === null
        ? null
        : chip(
            'strict',
            'package',
            breachTexts.load(load),
            active.filter(({ isBeyondMaximum }) => isBeyondMaximum),
          )}
      {strict
        ? chip('strict', 'circle-alert', breachTexts.strict({ count: strict }), withBreach(active, 'strict'))
        : null}
      {soft
        ? chip('soft', 'triangle-alert', breachTexts.soft({ count: soft }), withBreach(active, 'soft'))
        : null}
    </Flex>
  )
}

const withBreach = (stops: readonly PlanStop[], kind: 'strict' | 'soft') =>
  stops.filter((stop) => breachOf(stop) === kind)

function nextAfter(causes: readonly PlanStop[], selected: Iri | null): PlanStop | undefined {
  return causes[causes.findIndex(({ iri }) => iri === selected) + 1] ?? causes[0]
}
