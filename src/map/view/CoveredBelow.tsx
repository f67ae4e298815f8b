import { useLayoutEffect } from 'react'
import { useMap } from './mapContext'

/**
 * Keeps the centre of the map above a panel that covers its lower part. The map itself does not move; fits
 * and flights that follow use the visible part.
 */
export function CoveredBelow({ pixels }: { pixels: number }) {
  const { map } = useMap()
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = map.getContainer()
    // A low map has no room left above the panel.
    const bottom = pixels < clientHeight / 2 ? pixels : 0
    const center = map.unproject([clientWidth / 2, (clientHeight - bottom) / 2])
    map.jumpTo({ center, padding: { top: 0, right: 0, left: 0, bottom } })
  }, [map, pixels])
  return null
}
