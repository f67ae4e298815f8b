import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { useRef } from 'react'
import { useKeys } from '../../platform/keys/useKeys'
import { listTexts } from '../../texts/kit/list'
import { Icon } from '../marks/Icon'
import { Key } from '../marks/Key'
import { useDebouncedSearch } from './useDebouncedSearch'

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void }

/** The search field of a page or dialog; `/` focuses it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { text, change, submit } = useDebouncedSearch(value, onSearch)
  const input = useRef<HTMLInputElement>(null)
  useKeys('page', [{ keys: '/', label, act: () => input.current?.focus() }], { at: input })
  return (
    <Box
      position="relative"
      width={{ base: 'full', md: '300px' }}
      maxWidth="full"
      role="search"
      css={{ '&:focus-within kbd, & input:not(:placeholder-shown) ~ span kbd': { display: 'none' } }}
    >
      <Box
        position="absolute"
        insetInlineStart="2.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
      >
        <Icon name="search" />
      </Box>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        paddingInlineStart="34px"
        paddingInlineEnd={{ lg: '9' }}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit()
        }}
      />
      <Box
        as="span"
        position="absolute"
        insetInlineEnd="2.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        lineHeight={0}
        pointerEvents="none"
      >
        <Key>{listTexts.searchKey}</Key>
      </Box>
    </Box>
  )
}
