import { Box } from '@chakra-ui/react/box'

/** A square of the colour. Its name or code is beside it. */
export function ColourSquare({ code }: { code: string }) {
  return (
    <Box
      as="span"
      aria-hidden
      display="inline-block"
      boxSize="5"
      borderRadius="l1"
      flexShrink={0}
      boxShadow="inset 0 0 0 1px #10212e33"
      _dark={{ boxShadow: 'inset 0 0 0 1px #ffffff3d' }}
      style={{ backgroundColor: code }}
    />
  )
}
