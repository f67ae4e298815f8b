import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { useId, type ReactNode } from 'react'

type SectionProps = { title: string; hint?: string; children: ReactNode }

/** A form section under a heading, with two columns if there is space. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} marginBottom="8">
      <Box as="h2" id={id} fontSize="lg" fontWeight="semibold" margin={0}>
        {title}
      </Box>
      {hint === undefined ? null : (
        <Box color="fg.muted" marginTop="1">
          {hint}
        </Box>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="6"
        rowGap="4"
        marginTop="3"
        alignItems="start"
      >
        {children}
      </Grid>
    </Box>
  )
}

/** A full-width row of a section. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <Box gridColumn="1 / -1">{children}</Box>
}
