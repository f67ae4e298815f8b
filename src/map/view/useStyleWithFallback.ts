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
  /** Whether the bundled map replaces a style that failed to load. */
  isFallback: boolean
  /** Reports that the current style failed to load. It is retried once the device is online again. */
  refuse: (choice: MapStyleChoice) => void
}

/** The style to show; one that fails to load is replaced by the bundled map. */
export function useStyleWithFallback(
  config: MapConfig,
  theme: MapTheme,
  chosen: MapStyleName | undefined,
): StyleWithFallback {
  const [refusedKey, setRefusedKey] = useState<string>()
  const wanted = useMemo(() => mapStyleFromConfig(config, theme, chosen), [config, theme, chosen])
  const isFallback = refusedKey === wanted.key
  const choice = useMemo(() => (isFallback ? bundledChoice(theme) : wanted), [isFallback, theme, wanted])

  useEffect(() => {
    const tryAgain = () => setRefusedKey(undefined)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [])

  return { choice, isFallback, refuse: (refused) => setRefusedKey(refused.key) }
}
