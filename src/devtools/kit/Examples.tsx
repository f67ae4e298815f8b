import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { useState, type ReactNode } from 'react'

/** A control of the kit in its states, side by side. */
export function Section({
  id,
  title,
  hint,
  children,
}: {
  id: string
  title: string
  hint: string
  children: ReactNode
}) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}Title`} paddingBlock="6">
      <Box
        as="h2"
        id={`${id}Title`}
        fontSize="xl"
        lineHeight="xl"
        fontWeight="semibold"
        paddingBottom="2"
        borderBottomWidth="1px"
        borderStyle="solid"
        borderColor="border"
      >
        {title}
      </Box>
      <Box fontSize="sm" lineHeight="sm" color="fg.muted" maxWidth="text" paddingTop="2">
        {hint}
      </Box>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        columnGap="8"
        rowGap="6"
        paddingTop="5"
        alignItems="start"
      >
        {children}
      </Grid>
    </Box>
  )
}

/** A control in one state, below the state's name. */
export function Example({
  caption,
  isWide = false,
  children,
}: {
  caption: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <Box role="group" aria-label={caption} minWidth={0} gridColumn={isWide ? '1 / -1' : undefined}>
      <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginBottom="2">
        {caption}
      </Box>
      {children}
    </Box>
  )
}

/** Holds the value of a controlled example. */
export function Holding<V>({
  initial,
  children,
}: {
  initial: V
  children: (value: V, set: (value: V) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
