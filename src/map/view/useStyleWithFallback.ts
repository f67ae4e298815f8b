import { useEffect, useMemo, useState } from 'react'
import type { MapTheme } from './lonLat'
import {
  bundledChoice,
  mapStyleFromConfig,
  type MapConfig,
  type MapStyleChoice,
} from '../style/mapStyleFromConfig'
import type { MapStyleName } from '../../contract/wire/mapStyles'

type StyleWithFallback = {
  choice: MapStyleChoice
  /** The bundled map stands in for a style that did not load. */
  isStandIn: boolean
  /** Tells that the shown style does not load. It is tried again once the device is back in the network. */
  refuse: (choice: MapStyleChoice) => void
}

/** The style to show; one that does not load gives way to the bundled map. */
export function useStyleWithFallback(
  config: MapConfig,
  theme: MapTheme,
  chosen: MapStyleName | undefined,
): StyleWithFallback {
  const [refusedKey, setRefusedKey] = useState<string>()
  const wanted = useMemo(() => mapStyleFromConfig(config, theme, chosen), [config, theme, chosen])
  const isStandIn = refusedKey === wanted.key
  const choice = useMemo(() => (isStandIn ? bundledChoice(theme) : wanted), [isStandIn, theme, wanted])

  useEffect(() => {
    const tryAgain = () => setRefusedKey(undefined)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [])

  return { choice, isStandIn, refuse: (refused) => setRefusedKey(refused.key) }
}
