import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef } from 'react'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { addressTexts as texts } from '../../texts/stops/address'

type AddressResultsProps = {
  id: string
  label: string
  results: readonly FoundAddress[]
  active: number | null
  onChoose: (address: FoundAddress) => void
}

/** Suggestions right below the input, which is positioned. */
export function AddressResults({ id, label, results, active, onChoose }: AddressResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      position="absolute"
      insetInline={0}
      top="calc(100% + 2px)"
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
          // The server may offer one address at one point twice; only the place in the list tells them apart.
          key={`${index},${address.address}`}
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
