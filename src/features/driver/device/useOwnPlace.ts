import { useEffect } from 'react'
import type { ProofCaptureEvent } from '../../../machines/proofCapture/proofCaptureTypes'

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 20_000 }

/** Sends where the device is, once, if the driver has allowed it; a proof does not need it. */
export function useOwnPlace(send: ((event: ProofCaptureEvent) => void) | null): void {
  const isWanted = send !== null
  useEffect(() => {
    const geolocation = (navigator as { geolocation?: Geolocation }).geolocation
    if (!isWanted || geolocation === undefined) return undefined
    let isOver = false
    void isAllowed().then((allowed) => {
      if (!allowed || isOver) return
      geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
          if (!isOver) send?.({ type: 'place.found', lat, lng, accuracyMeters: accuracy })
        },
        () => undefined,
        options,
      )
    })
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted])
}

/** Does not ask: the page of the tour asks once, with the reason. */
async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
