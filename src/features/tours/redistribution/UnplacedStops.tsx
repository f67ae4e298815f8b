import { useState } from 'react'
import { Checkbox } from '../../../components/inputs/Checkbox'
import { Button } from '../../../components/inputs/controls'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { Icon } from '../../../components/marks/Icon'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { FoundShare } from '../../../contract/tour/redistribution'
import type { Iri } from '../../../contract/wire/ids'
import { noTour } from '../../../domain/tour/tourLists'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import type { Share } from './deriveShare'
import { StopDisc } from './StopDisc'
import type { SharedTourFacts } from './useSharedTours'

type UnplacedStopsProps = {
  share: Share
  /** Tours that may receive a stop. */
  targets: readonly SharedTourFacts[]
  relief: FoundShare['relief']
  onAllowDelay: (seconds: number) => void
  onAssign: (stops: readonly Iri[], tour: Iri) => void
}

/** The stops that fit into no tour, with the reason. One or several of them are assigned by hand. */
export function UnplacedStops({ share, targets, relief, onAllowDelay, onAssign }: UnplacedStopsProps) {
  const { nowhere } = share
  const [checked, setChecked] = useState<ReadonlySet<Iri>>(new Set())
  const assignable = nowhere.filter(({ why }) => targets.length > 0 && why.kind !== 'unlocated')
  const chosen = assignable.filter(({ iri }) => checked.has(iri)).map(({ iri }) => iri)
  const options = targets.map(({ iri, name, code }) => ({ value: iri, label: `${code} · ${name}` }))
  const toggle = (iri: Iri, isOn: boolean) => {
    const next = new Set(checked)
    if (isOn) next.add(iri)
    else next.delete(iri)
    setChecked(next)
  }
  const assign = (stops: readonly Iri[], tour: Iri) => {
    if (tour === '' || stops.length === 0) return
    setChecked(new Set())
    onAssign(stops, tour)
  }
  const homes = [...new Map(nowhere.map(({ from }) => [from.iri, from])).values()]
  return (
    <section>
      <h3 data-tone="strict">
        {assignable.length > 1 ? (
          <Checkbox
            label={texts.selectAll}
            checked={chosen.length === 0 ? false : chosen.length === assignable.length || 'mixed'}
            onToggle={(isOn) => setChecked(new Set(isOn ? assignable.map(({ iri }) => iri) : []))}
          />
        ) : null}
        <Icon name="circle-alert" /> {texts.nowhere} <span>{nowhere.length}</span>
        {chosen.length === 0 ? (
          <span className="share-stays">
            {homes.some(({ iri }) => iri === noTour) ? texts.staysFree : texts.staysIn}
            {homes
              .filter(({ iri }) => iri !== noTour)
              .map(({ iri, name, colour, code }) => (
                <TourBadge key={iri} name={name} colour={colour} code={code} />
              ))}
          </span>
        ) : (
          <Assign
            name="assign-selected"
            label={texts.assignSelected({ count: chosen.length })}
            placeholder={texts.assignSelected({ count: chosen.length })}
            options={options}
            onChange={(tour) => assign(chosen, tour)}
          />
        )}
      </h3>
      {relief == null ? null : (
        <p className="share-relief">
          <span>{texts.relief({ seconds: relief.maximumDelay, count: relief.count })}</span>
          <Button size="sm" onClick={() => onAllowDelay(relief.maximumDelay)}>
            {texts.allowDelay({ seconds: relief.maximumDelay })}
          </Button>
        </p>
      )}
      <ul aria-label={texts.nowhere} className="share-unplaced">
        {nowhere.map((stop) => {
          const canAssign = targets.length > 0 && stop.why.kind !== 'unlocated'
          return (
            <li key={stop.iri}>
              {assignable.length > 1 ? (
                <Checkbox
                  label={texts.select({ name: stop.name })}
                  checked={checked.has(stop.iri)}
                  isDisabled={!canAssign}
                  onToggle={(isOn) => toggle(stop.iri, isOn)}
                />
              ) : null}
              <StopDisc stop={stop} isHollow />
              <div>
                <strong title={stop.name}>{stop.name}</strong>
                <span data-tone="strict">{reasonOf(stop, share)}</span>
              </div>
              {canAssign ? (
                <Assign
                  name={`assign-${stop.iri}`}
                  label={texts.assignTo({ name: stop.name })}
                  placeholder={texts.assign}
                  options={options}
                  onChange={(tour) => assign([stop.iri], tour)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type AssignProps = {
  name: string
  label: string
  placeholder: string
  options: readonly { value: string; label: string }[]
  onChange: (tour: Iri) => void
}

const Assign = ({ name, label, placeholder, options, onChange }: AssignProps) => (
  <span className="share-assign">
    <SelectInput
      name={name}
      label={label}
      value=""
      options={[{ value: '', label: placeholder }, ...options]}
      onChange={onChange}
    />
  </span>
)

function reasonOf({ why }: Share['nowhere'][number], share: Share): string {
  const { kind, load = null, most = null, latest = null, time = null, over = null, skills, nearest } = why
  const tour = share.tours.find((each) => each.tour.iri === nearest)?.tour ?? null
  return texts.reasons[kind]({
    load,
    most,
    latest,
    time,
    over,
    tour: tour?.code ?? null,
    skills: skills ?? [],
  })
}
