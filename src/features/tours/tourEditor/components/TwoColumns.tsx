import { Grid } from '@chakra-ui/react/grid'
import type { ReactNode } from 'react'

/** The fields of a tab side by side, below each other where there is no room. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="7"
      rowGap="4"
      alignItems="start"
    >
      {children}
    </Grid>
  )
}
