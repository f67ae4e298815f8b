import { useEffect, useState } from 'react'

/** Below this, photos of a shift may not fit: the pages ask for more space. */
export const lowSpaceBytes = 200_000_000

/** Bytes that this page may still store; null if the browser does not say. */
export function useFreeSpace(): number | null {
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    const storage = (navigator as { storage?: StorageManager }).storage
    void storage?.estimate?.().then(({ quota, usage }) => {
      if (!isOver && quota !== undefined && usage !== undefined) setFree(quota - usage)
    })
    return () => {
      isOver = true
    }
  }, [])
  return free
}
