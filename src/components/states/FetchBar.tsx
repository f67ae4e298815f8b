import { Box } from '@chakra-ui/react/box'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { progressBar } from '../../domain/calls/timing'

/**
 * A 2 px progress bar at the top during requests. It appears after a delay, so that quick responses cause no
 * flicker, and fills within its duration.
 */
export function FetchBar() {
  const isFetching = useIsFetching() > 0
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isFetching), progressBar.throttleMs)
    return () => clearTimeout(timer)
  }, [isFetching])
  if (!isShown) return null
  return (
    <Box
      position="absolute"
      top={0}
      insetInline={0}
      height="2px"
      zIndex="overlay"
      overflow="hidden"
      aria-hidden
      data-fetch-bar
    >
      <Box
        height="full"
        background="accent"
        transformOrigin="left"
        animation={`fill-bar ${progressBar.durationMs}ms cubic-bezier(.1,.7,.3,1) forwards`}
      />
    </Box>
  )
}
