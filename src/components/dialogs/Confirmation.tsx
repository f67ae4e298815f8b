import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef, type ReactNode } from 'react'

/** Replaces a form after its submit. Takes the focus, which would be lost with the form. */
export function Confirmation({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Box ref={element} role="status" tabIndex={-1} outline={0} color="fg.muted">
      {children}
    </Box>
  )
}
