import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useMediaQuery } from '../../../../components/frame/useMediaQuery'
import { offsetsOf } from '../../../../kits/repairGrid/rowWindow'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import type { TrackedVehicle } from '../deriveTracking'
import { useListWindow } from '../useListWindow'
import { ageWords, silenceWords, speedWords } from '../vehicleWords'
import { VehicleRow } from './VehicleRow'

type VehicleListProps = {
  vehicles: readonly TrackedVehicle[]
  selectedId: string | null
  now: number
  onSelect: (id: string | null) => void
}

/** Row heights of tracking.css, in px: two lines, or three if the list is wide or the vehicle is silent. */
const [twoLines, threeLines] = [60, 80]
/** From tracking.css: the list is beside the map, and each of its rows has three lines. */
const besideMap = '(min-width: 1024px)'

/**
 * The vehicles of the map as a list. Only the visible rows are rendered. The focus stays on the list, because
 * rows change their order without user action.
 */
export function VehicleList({ vehicles, selectedId, now, onSelect }: VehicleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const prefix = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const domIdOf = (id: string) => `${prefix}${id}`
  const ids = vehicles.map(({ run }) => run.id)
  const shown = activeId !== null && ids.includes(activeId) ? activeId : null

  const isWide = useMediaQuery(besideMap)
  const heightOf = (vehicle: TrackedVehicle | undefined) =>
    isWide || (vehicle !== undefined && silenceWords(vehicle, now) !== '') ? threeLines : twoLines
  const offsets = offsetsOf([...vehicles.keys()], (index) => heightOf(vehicles[index]))
  const { range, look, show } = useListWindow(list, offsets)
  const reveal = (id: string | null) => {
    if (id !== null) show(ids.indexOf(id))
  }
  const revealChosen = useEffectEvent(reveal)
  const choose = ({ target }: MouseEvent) => {
    const id =
      target instanceof Element ? target.closest<HTMLElement>('[data-tour]')?.dataset['tour'] : undefined
    if (id === undefined) return
    setActiveId(id)
    onSelect(id)
  }
  // Scrolls to a vehicle chosen on the map.
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
  // The focused row is rendered even outside of the visible range.
  const places = [...vehicles.keys()].filter(
    (place) => (place >= range.from && place < range.to) || ids[place] === shown,
  )
  return (
    <ul
      ref={list}
      role="listbox"
      aria-label={texts.list}
      aria-activedescendant={shown === null ? undefined : domIdOf(shown)}
      tabIndex={0}
      className="tracking-rows"
      style={{ '--rows-height': `${offsets.at(-1) ?? 0}px` } as CSSProperties}
      onScroll={look}
      onKeyDown={onKeyDown}
      onClick={choose}
      onFocus={() => {
        if (shown === null) setActiveId(selectedId ?? ids[0] ?? null)
      }}
    >
      {places.map((place) => {
        const vehicle = vehicles[place]
        if (vehicle === undefined) return null
        return (
          <VehicleRow
            key={vehicle.run.iri}
            run={vehicle.run}
            age={ageWords(vehicle, now)}
            silence={silenceWords(vehicle, now)}
            speed={speedWords(vehicle)}
            isSelected={vehicle.run.id === selectedId}
            isActive={vehicle.run.id === shown}
            domId={domIdOf(vehicle.run.id)}
            position={place + 1}
            count={vehicles.length}
            top={offsets[place] ?? 0}
            height={heightOf(vehicle)}
          />
        )
      })}
    </ul>
  )
}
