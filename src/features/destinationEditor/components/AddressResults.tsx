import { Box } from '@chakra-ui/react/box'
import type { FoundAddress } from '../../../contract/geocoding'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'

type AddressResultsProps = {
  id: string
  results: readonly FoundAddress[]
  active: number | null
  onChoose: (address: FoundAddress) => void
}

/** Suggestions below the address field. */
export function AddressResults({ id, results, active, onChoose }: AddressResultsProps) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={texts.address}
      position="absolute"
      insetInline={0}
      top={{ base: '70px', md: '58px' }}
      zIndex="dropdown"
      maxHeight="dropdownMax"
      overflowY="auto"
      background="bg.panel"
      boxShadow="raised"
      borderRadius="l2"
      paddingBlock="1"
    >
      {results.map((address, index) => (
        <Box
          key={`${address.lng},${address.lat},${address.address}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          display="flex"
          alignItems="center"
          gap="2"
          minHeight={{ base: '11', md: '8' }}
          paddingInline="2.5"
          cursor="pointer"
          background={index === active ? 'bg.hover' : undefined}
          _hover={{ background: 'bg.hover' }}
          // The field must not lose the cursor, or the list would close before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(address)}
        >
          <Box flex={1} truncate title={address.address}>
            {address.address}
          </Box>
          {address.approximate ? (
            <Box fontSize="xs" color="warning" flexShrink={0}>
              {texts.approximate}
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  )
}
