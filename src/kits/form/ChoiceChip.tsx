import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { badgeFill, onTourColour } from '../../lib/tourColour'
import { formKitTexts as texts } from '../../texts/kit/formKit'

type ChoiceChipProps = {
  label: string
  /** Hex colour; neutral without one. */
  colour?: string | undefined
  isDisabled: boolean
  onRemove: () => void
}

/** A selected entry of a multi-select. */
export function ChoiceChip({ label, colour, isDisabled, onRemove }: ChoiceChipProps) {
  const fill = colour === undefined ? undefined : badgeFill(colour)
  return (
    <Flex
      as="span"
      align="center"
      maxWidth="full"
      minHeight={{ base: '9', md: '6' }}
      marginBlock="3px"
      paddingInlineStart="2"
      paddingInlineEnd={isDisabled ? '2' : 0}
      borderRadius="l1"
      fontSize="sm"
      lineHeight="sm"
      background="bg.sunken"
      color="fg"
      _dark={{ boxShadow: 'inset 0 0 0 1px #ffffff3d' }}
      style={fill === undefined ? {} : { backgroundColor: fill, color: onTourColour(fill) }}
    >
      <Box as="span" truncate title={label}>
        {label}
      </Box>
      {isDisabled ? null : (
        <Button
          variant="quiet"
          size="bare"
          width={{ base: '11', md: '6' }}
          height={{ base: '9', md: '6' }}
          color="inherit"
          _hover={{ background: 'transparent', opacity: 0.75 }}
          aria-label={texts.remove({ name: label })}
          onClick={onRemove}
        >
          <Icon name="x" size={12} />
        </Button>
      )}
    </Flex>
  )
}
