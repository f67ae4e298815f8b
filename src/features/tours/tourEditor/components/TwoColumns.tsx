import { Grid } from '@chakra-ui/react/grid'
import type { ReactNode } from 'react'

/** The fields of a tab in two columns, one below the other on narrow screens. */
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
