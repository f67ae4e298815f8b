import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { FocusEvent, ReactNode } from 'react'
import { Button } from '../../components/inputs/controls'
import { SelectInput } from '../../components/inputs/SelectInput'
import { Icon } from '../../components/marks/Icon'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { shownText } from '../../lib/shownText'
import { periodTexts as texts } from '../../texts/kit/period'

type FilterLineProps = {
  /** Clears the filters; null if none is set. */
  onClear: (() => void) | null
  /** Error of the filters or of their result. */
  message: string | null
  /** Summary of the result; right-aligned on wide screens, else below. */
  note?: string | null
  children: ReactNode
}

/** Filters of a list by time. They wrap; on small screens they form one line that scrolls sideways. */
export function FilterLine({ onClear, message, note = null, children }: FilterLineProps) {
  return (
    <Box flex={note === null ? undefined : 1} minWidth={0}>
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
        <Flex
          align="center"
          wrap={{ base: 'nowrap', xl: 'wrap' }}
          gap={{ base: '2', '2xl': '3' }}
          minWidth={0}
          overflowX={{ base: 'auto', xl: 'visible' }}
          // Padding for focus outlines, which the scroll container would clip.
          padding="1"
          margin="-4px"
          onFocus={showWhole}
          css={{ '& > :not([data-filter])': { flexShrink: 0 } }}
        >
          {children}
          {onClear === null ? null : (
            <Button
              variant="quiet"
              size="sm"
              aria-label={texts.clearFilters}
              title={texts.clearFilters}
              onClick={onClear}
            >
              <Icon name="x" />
              <Box as="span" hideBelow="2xl">
                {texts.clearFilters}
              </Box>
            </Button>
          )}
        </Flex>
        {note === null ? null : (
          <Box
            // Below the filters on small screens.
            marginInlineStart="auto"
            color="fg.muted"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
          >
            {note}
          </Box>
        )}
      </Flex>
      <Box
        role="alert"
        fontSize="sm"
        color="failed"
        lineHeight="sm"
        marginTop="1"
        _empty={{ display: 'none' }}
      >
        {message}
      </Box>
    </Box>
  )
}

type FilterSelectProps = {
  name: string
  label: string
  /** An empty value shows all. */
  value: string
  options: { value: string; label: string }[]
  /** For options of one short word. */
  isNarrow?: boolean
  onChange: (value: string) => void
}

const usualWidth = { base: '156px', md: '132px', xl: '140px', '2xl': '180px' }
const narrowWidth = { base: '132px', md: '116px' }

/** Select of a filter. */
export function FilterSelect({ isNarrow = false, ...props }: FilterSelectProps) {
  return (
    <Box data-filter flexShrink={0} width={isNarrow ? narrowWidth : usualWidth}>
      <SelectInput {...props} />
    </Box>
  )
}

/** Scrolls a partly visible filter into view on focus. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

type Named = { '@id': Iri; name?: string | null | undefined }

/** Ids and names; the selected one is kept even if it is unknown. */
export function withChosen(records: readonly Named[], chosen: string, all: string) {
  const known = records.map((record) => ({
    value: idOfIri(record['@id']),
    label: shownText(record.name) || texts.unnamed,
  }))
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  return [{ value: '', label: all }, ...(isKnown ? [] : [{ value: chosen, label: texts.unnamed }]), ...known]
}
