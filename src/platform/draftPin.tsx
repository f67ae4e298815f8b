import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'

/*
 * The place being entered in a form is a pin on the large map of the screen, if there is one; the form then
 * renders no map of its own.
 */

export type DraftPin = {
  /** Null while nothing is selected; then a click on the map sets it. */
  position: readonly [lng: number, lat: number] | null
  /** Position in the tour, shown in the pin; empty if it has none yet. */
  text: string
  /** Title of the card beside the pin. */
  title: string
  /** Accessible name; mentions that the arrow keys move the pin. */
  label: string
  isApproximate: boolean
  isDisabled: boolean
  /** Whether it would be the next stop: a dashed line connects it with the last one. */
  isNext: boolean
  /** What the map shows: the whole tour and the pin, the area around the pin, or the current view. */
  follows: 'tour' | 'place' | 'nothing'
  /** A changed key resets the pin to `position` after a rejected place. */
  resetKey: string
  /** Called after a drag, or a map click while takesClicks is set. */
  onMove: (position: readonly [lng: number, lat: number]) => void
  /** Whether a click on the map moves the pin. */
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

/** Whether the screen has a large map that shows pins. */
export const useHasMap = (): boolean => use(HasMap)

/** Shows a pin on the large map while mounted. The pin object must be memoised. */
export function useDraftPin(pin: DraftPin | null): void {
  const { showPin } = use(Actions)
  const isShown = pin !== null
  useEffect(() => {
    if (pin !== null) showPin(pin)
  }, [pin, showPin])
  useEffect(() => (isShown ? () => showPin(null) : undefined), [isShown, showPin])
}

/** Used by the screen with the large map. */
export function useShownPin(): DraftPin | null {
  const { offerMap } = use(Actions)
  useEffect(() => {
    offerMap(true)
    return () => offerMap(false)
  }, [offerMap])
  return use(Pin)
}
