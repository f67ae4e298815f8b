import { Flex } from '@chakra-ui/react/flex'
import { Fragment } from 'react'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { violationTexts } from '../../../../texts/tours/violations'
import { planTexts } from '../../../../texts/tours/plan'
import type { Plan, PlanStop } from '../../../../kits/tourPlan/derivePlan'
import { violationOf } from '../../../../kits/tourPlan/stopWords'

type TourViolationChipsProps = {
  plan: Plan
  selected: Iri | null
  onSelect: (iri: Iri) => void
}

/** Violations of the tour, the worst first. A click selects the cause, another click the next one. */
export function TourViolationChips({ plan, selected, onSelect }: TourViolationChipsProps) {
  const { stops, figures } = plan
  const { end, load, strict, soft, driver, vehicle, skills = [] } = figures.violations
  const active = stops.filter(({ isActive }) => isActive)
  const chip = (tone: 'strict' | 'soft', icon: IconName, text: string, causes: readonly PlanStop[]) => (
    <button
      type="button"
      className="plan-violation"
      data-tone={tone}
      aria-label={planTexts.showViolation({ text })}
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
      {end === null ? null : chip('strict', 'clock', violationTexts.end(end), active.slice(-1))}
      {load === null
        ? null
        : chip(
            'strict',
            'package',
            violationTexts.load(load),
            active.filter(({ isBeyondMaximum }) => isBeyondMaximum),
          )}
      {skills.map((name) => (
        <Fragment key={name}>
          {chip(
            'strict',
            'award',
            violationTexts.skill({ name }),
            active.filter(({ missingSkills }) => missingSkills?.includes(name)),
          )}
        </Fragment>
      ))}
      {strict
        ? chip(
            'strict',
            'circle-alert',
            violationTexts.strict({ count: strict }),
            withViolation(active, 'strict'),
          )
        : null}
      {soft
        ? chip('soft', 'triangle-alert', violationTexts.soft({ count: soft }), withViolation(active, 'soft'))
        : null}
      {driver === undefined ? null : (
        <span className="plan-violation" data-tone="soft">
          <Icon name={driver.kind === 'absent' ? 'umbrella' : 'clock-alert'} size={14} />
          {violationTexts.driver(driver)}
        </span>
      )}
      {vehicle === undefined ? null : (
        <span className="plan-violation" data-tone="soft">
          <Icon name="truck" size={14} />
          {violationTexts.vehicle(vehicle)}
        </span>
      )}
    </Flex>
  )
}

const withViolation = (stops: readonly PlanStop[], kind: 'strict' | 'soft') =>
  stops.filter((stop) => violationOf(stop) === kind)

function nextAfter(causes: readonly PlanStop[], selected: Iri | null): PlanStop | undefined {
  return causes[causes.findIndex(({ iri }) => iri === selected) + 1] ?? causes[0]
}
