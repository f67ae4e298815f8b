import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { useEffect, useRef } from 'react'
import { listTexts } from '../../texts/kit/list'
import { Icon } from '../marks/Icon'
import { Key } from '../marks/Key'
import { useDebouncedSearch } from './useDebouncedSearch'

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void }

/** The search of a page or dialog; `/` puts the cursor into it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { text, change, submit } = useDebouncedSearch(value, onSearch)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isTypingTarget(event.target)) return
      // The page behind a dialog has a search of its own.
      if (dialogOf(event.target) !== dialogOf(input.current)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
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

function isTypingTarget(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

function dialogOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null
}
