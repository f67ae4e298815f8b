import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { trackingTexts as texts } from '../../../texts/tours/tracking'
import type { TrackedVehicle } from '../deriveTracking'
import { ageWords, silenceWords, speedWords } from '../vehicleWords'
import { VehicleRow } from './VehicleRow'

type VehicleListProps = {
  vehicles: readonly TrackedVehicle[]
  selectedId: string | null
  now: number
  onSelect: (id: string | null) => void
}

/** The vehicles on the map in words. The focus stays on the list: rows change their places by themselves. */
export function VehicleList({ vehicles, selectedId, now, onSelect }: VehicleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const prefix = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const domIdOf = (id: string) => `${prefix}${id}`
  const ids = vehicles.map(({ run }) => run.id)
  const shown = activeId !== null && ids.includes(activeId) ? activeId : null

  const reveal = (id: string | null) => {
    if (id !== null) document.getElementById(domIdOf(id))?.scrollIntoView?.({ block: 'nearest' })
  }
  const revealChosen = useEffectEvent(reveal)
  const choose = ({ target }: MouseEvent) => {
    const id =
      target instanceof Element ? target.closest<HTMLElement>('[data-tour]')?.dataset['tour'] : undefined
    if (id === undefined) return
    setActiveId(id)
    onSelect(id)
  }
  // What is chosen on the map is to be seen here as well.
  useEffect(() => revealChosen(selectedId), [selectedId])

  const goTo = (index: number) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, index))] ?? null
    setActiveId(id)
    reveal(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = ids.indexOf(shown ?? selectedId ?? '')
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key]
    if (target !== undefined) goTo(target)
    else if ((event.key === 'Enter' || event.key === ' ') && shown !== null) onSelect(shown)
    else return
    event.preventDefault()
  }
  return (
    <ul
      ref={list}
      role="listbox"
      aria-label={texts.list}
      aria-activedescendant={shown === null ? undefined : domIdOf(shown)}
      tabIndex={0}
      className="tracking-rows"
      onKeyDown={onKeyDown}
      onClick={choose}
      onFocus={() => {
        if (shown === null) setActiveId(selectedId ?? ids[0] ?? null)
      }}
    >
      {vehicles.map((vehicle) => (
        <VehicleRow
          key={vehicle.run.iri}
          run={vehicle.run}
          age={ageWords(vehicle, now)}
          silence={silenceWords(vehicle, now)}
          speed={speedWords(vehicle)}
          isSelected={vehicle.run.id === selectedId}
          isActive={vehicle.run.id === shown}
          domId={domIdOf(vehicle.run.id)}
        />
      ))}
    </ul>
  )
}
