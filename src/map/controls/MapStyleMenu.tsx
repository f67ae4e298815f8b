import { Check, Layers } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { mapStyleNames, type MapStyleName } from '../../contract/wire/mapStyles'
import { chooseMapStyle } from '../style/chosenMapStyle'
import { MapButton } from './MapButton'
import { useMapStyleState } from '../view/mapContext'

export type MapStyleLabels = {
  /** Accessible name of button and menu. */
  layers: string
  styleNames: Readonly<Record<MapStyleName, string>>
  /** Reason why a style is unavailable. */
  styleMissing: string
  satelliteMissing: string
  /** Description of the bundled map. */
  bundled: string
}

/** Button and menu of map styles; a style without a service is disabled with a reason. */
export function MapStyleMenu({ labels }: { labels: MapStyleLabels }) {
  const { current } = useMapStyleState()
  const [isOpen, setIsOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const close = () => {
    setIsOpen(false)
    buttonRef.current?.focus()
  }
  return (
    <div
      className="map-styles"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
      // Also handles Esc on the button, so that a surrounding dialog stays open.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <MapButton
        ref={buttonRef}
        icon={Layers}
        label={`${labels.layers}: ${labels.styleNames[current]}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <Menu id={menuId} labels={labels} onClose={close} />}
    </div>
  )
}

type MenuProps = { id: string; labels: MapStyleLabels; onClose: () => void }

function Menu({ id, labels, onClose }: MenuProps) {
  const { current, isAvailable, isBundled } = useMapStyleState()
  const listRef = useRef<HTMLDivElement>(null)
  const noteId = `${id}-note`
  const items = () => [...(listRef.current?.querySelectorAll('button') ?? [])]

  useEffect(() => {
    items()
      .find((item) => item.ariaChecked === 'true')
      ?.focus()
  }, [])

  const choose = (name: MapStyleName) => {
    if (!isAvailable(name)) return
    chooseMapStyle(name)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const target = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (target !== undefined) all[target]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="map-styles__panel">
      <div
        ref={listRef}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={labels.layers}
        aria-describedby={isBundled ? noteId : undefined}
        onKeyDown={onKeyDown}
      >
        {mapStyleNames.map((name) => (
          <button
            key={name}
            type="button"
            role="menuitemradio"
            className="map-styles__item"
            tabIndex={name === current ? 0 : -1}
            aria-checked={name === current}
            aria-disabled={!isAvailable(name)}
            onClick={() => choose(name)}
          >
            <Check className="map-styles__check" size={16} strokeWidth={2} aria-hidden="true" />
            <span>
              {labels.styleNames[name]}
              {!isAvailable(name) && (
                <span className="map-styles__reason">
                  {name.startsWith('satellite') ? labels.satelliteMissing : labels.styleMissing}
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
      {isBundled && (
        <p id={noteId} className="map-styles__note">
          {labels.bundled}
        </p>
      )}
    </div>
  )
}
