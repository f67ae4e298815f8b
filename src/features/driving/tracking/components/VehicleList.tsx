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

/** Of tracking.css, in px: a row has two lines, and three where there is room or nothing is heard of its vehicle. */
const [twoLines, threeLines] = [60, 80]
/** Of tracking.css: the list stands beside the map, and each of its rows has three lines. */
const besideMap = '(min-width: 1024px)'

/** The vehicles on the map in words, drawn as far as they are in sight. The focus stays on the list: rows change their places by themselves. */
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
  // What has the focus is there also where others have pushed it out of sight.
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
