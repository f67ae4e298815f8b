import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { useId, type ReactNode } from 'react'

type FieldGroupProps = { label: string; error?: string | undefined; children: ReactNode }

/** A group of switches with its label and its error. */
export function FieldGroup({ label, error, children }: FieldGroupProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} fontSize="sm" lineHeight="sm" fontWeight="medium" marginBottom="2">
        {label}
      </Box>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} columnGap="4" rowGap="2">
        {children}
      </Grid>
      <Box role="alert" color="failed" fontSize="xs" lineHeight="xs" _empty={{ display: 'none' }}>
        {error}
      </Box>
    </Box>
  )
}
