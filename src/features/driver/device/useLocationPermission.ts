import { useCallback, useEffect, useState } from 'react'
import type { LocationPermission } from '../../../domain/driving/startConditions'

/** Whether this page may read the position of the device, and asking the driver for it. */
export function useLocationPermission(): { permission: LocationPermission; ask: () => void } {
  const [permission, setPermission] = useState<LocationPermission>(null)
  useEffect(() => {
    if (locator() === undefined) {
      setPermission('missing')
      return undefined
    }
    let watched: PermissionStatus | null = null
    let isOver = false
    const read = () => {
      if (!isOver && watched !== null) setPermission(watched.state)
    }
    void permissionStatus().then((status) => {
      if (isOver) return
      watched = status
      if (status === null) setPermission('prompt')
      read()
      status?.addEventListener('change', read)
    })
    return () => {
      isOver = true
      watched?.removeEventListener('change', read)
    }
  }, [])
  const ask = useCallback(() => {
    locator()?.getCurrentPosition(
      () => setPermission('granted'),
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) setPermission('denied')
      },
    )
  }, [])
  return { permission, ask }
}

const locator = () => (navigator as { geolocation?: Geolocation }).geolocation

/** Null if the browser does not say. */
async function permissionStatus(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' })
  } catch {
    return null
  }
}
