import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'

/*
 * One map: where a screen shows a large one, the place that is being typed or chosen in a form beside it stands there
 * as a pin, and the form brings no map of its own.
 */

export type DraftPin = {
  /** Null while nothing is chosen; a click on the map chooses then. */
  position: readonly [lng: number, lat: number] | null
  /** In the pin: its number in the tour; empty when it has none yet. */
  text: string
  /** On the card beside it. */
  title: string
  /** Accessible name; says that the arrow keys move it. */
  label: string
  isApproximate: boolean
  isDisabled: boolean
  /** It would be the next stop: a dashed line leads to it from the last one. */
  isNext: boolean
  /** What the map does for it: shows it with the whole tour, goes near it, or stays where it is. */
  follows: 'tour' | 'place' | 'nothing'
  /** A new value puts the pin back, after a place was refused. */
  resetKey: string
  /** It was dragged, or a form waits for a click. */
  onMove: (position: readonly [lng: number, lat: number]) => void
  /** Whether a click on the map means it. */
  takesClicks: boolean
}

const Pin = createContext<DraftPin | null>(null)
type Pins = { showPin: (pin: DraftPin | null) => void; offerMap: (isOffered: boolean) => void }
const Actions = createContext<Pins>({ showPin: () => undefined, offerMap: () => undefined })
const HasMap = createContext(false)

export function DraftPinProvider({ children }: { children: ReactNode }) {
  const [pin, showPin] = useState<DraftPin | null>(null)
  const [hasMap, offerMap] = useState(false)
  const actions = useMemo(() => ({ showPin, offerMap }), [])
  return (
    <Actions value={actions}>
      <HasMap value={hasMap}>
        <Pin value={pin}>{children}</Pin>
      </HasMap>
    </Actions>
  )
}

/** Whether the screen shows a large map, on which pins stand. */
export const useHasMap = (): boolean => use(HasMap)

/** Shows a pin on the large map for as long as it is given; the same object must stand for the same pin. */
export function useDraftPin(pin: DraftPin | null): void {
  const { showPin } = use(Actions)
  const isShown = pin !== null
  useEffect(() => {
    if (pin !== null) showPin(pin)
  }, [pin, showPin])
  useEffect(() => (isShown ? () => showPin(null) : undefined), [isShown, showPin])
}

/** For the screen with the large map. */
export function useShownPin(): DraftPin | null {
  const { offerMap } = use(Actions)
  useEffect(() => {
    offerMap(true)
    return () => offerMap(false)
  }, [offerMap])
  return use(Pin)
}
