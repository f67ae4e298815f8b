import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { usePlatform } from '../../../platform/platform'
import { useCurrentUser } from '../../../platform/useCurrentUser'

/** Returns to 'Erste Schritte' once the address is saved, if its link on the home screen led here. */
export function useFirstStep(): void {
  const { navigate } = usePlatform()
  const hasAddress = Boolean(useCurrentUser().company.startAddress)
  const [hadAddress] = useState(hasAddress)
  const isFirstStep = new URLSearchParams(useSearch()).get('from') === 'first-steps'
  const isDone = isFirstStep && hasAddress && !hadAddress
  useEffect(() => {
    if (isDone) navigate('index')
  }, [isDone, navigate])
}
