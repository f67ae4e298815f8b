import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

/** A section of the own account with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" marginBottom="8">
      <Box as="h2" fontSize="lg" fontWeight="semibold" margin={0} marginBottom="3">
        {title}
      </Box>
      {children}
    </Box>
  )
}
