import { Box } from '@chakra-ui/react/box'

/** A category as coloured dot and name. */
export function TagDot({ name, colour }: { name: string; colour: string }) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="5px"
      marginInlineEnd="2"
      _last={{ marginInlineEnd: 0 }}
      fontSize="12.5px"
      color="fg.muted"
    >
      <Box
        as="span"
        boxSize="2"
        borderRadius="full"
        style={{ backgroundColor: colour }}
        _dark={{ boxShadow: '0 0 0 1.5px #ffffff59' }}
      />
      {name}
    </Box>
  )
}
