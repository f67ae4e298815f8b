import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

/** A notice about the form as a whole. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Box
      role="alert"
      background="warning.tint"
      color="warning"
      borderRadius="l2"
      padding="3"
      marginBottom="4"
    >
      {children}
    </Box>
  )
}
