import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { Checkbox } from '../../../components/Checkbox'
import { TextLink } from '../../../components/controls'
import { Cell, Row } from '../../../components/table'
import { TourBadge } from '../../../components/TourBadge'
import { UserHoverCard } from '../../../components/UserHoverCard'
import type { Iri } from '../../../contract/ids'
import { pathOf } from '../../../contract/clientRoutes'
import { formatDateTime } from '../../../texts/format'
import { listTexts } from '../../../texts/list'
import { proofsTexts } from '../../../texts/proofs'
import { shellTexts } from '../../../texts/shell'
import type { ProofRow } from '../deriveProofRows'
import { ProofState } from './ProofState'
import { fromMedium, fromSmall, fromWide } from './columns'

type ProofTableRowProps = {
  row: ProofRow
  isSelected: boolean
  /** Null without a checkbox. */
  onToggle: ((iri: Iri, isSelected: boolean, isRange: boolean) => void) | null
}

/** Drawn anew only when it changes: there may be fifty of them, and the screen changes with every click. */
export const ProofTableRow = memo(function ProofTableRow({ row, isSelected, onToggle }: ProofTableRowProps) {
  const [, navigate] = useLocation()
  const target = pathOf('proof-of-services-id', { id: row.id })
  const time = row.at === null ? shellTexts.missing : formatDateTime(row.at)
  return (
    <Row isSelected={isSelected} onClick={() => navigate(target)}>
      {onToggle === null ? null : (
        <Cell position="relative" onClick={(event: MouseEvent) => event.stopPropagation()}>
          <Checkbox
            place="cell"
            label={listTexts.selectRow({ name: row.destination || proofsTexts.nameless })}
            checked={isSelected}
            onToggle={(isChecked, isRange) => onToggle(row.iri, isChecked, isRange)}
            onKeyDown={moveByArrows}
          />
        </Cell>
      )}
      <Cell display={fromSmall}>
        <ProofState state={row.state} />
      </Cell>
      <Cell display={fromSmall}>{time}</Cell>
      <Cell paddingBlock={{ base: '1.5', md: 0 }} paddingInlineEnd={{ base: '4', md: '2.5' }}>
        <Flex align="center" gap="2.5">
          <Box display={{ base: 'flex', md: 'none' }} flexShrink={0}>
            <Tour tour={row.tour} />
          </Box>
          <Box minWidth={0} flex={1}>
            <TextLink
              href={target}
              color="inherit"
              fontWeight="medium"
              display="block"
              truncate
              title={row.destination}
              onClick={(event: MouseEvent) => event.stopPropagation()}
            >
              {row.destination || shellTexts.missing}
            </TextLink>
            <Flex
              display={{ base: 'flex', md: 'none' }}
              justify="space-between"
              gap="2"
              color="fg.muted"
              fontSize="sm"
            >
              <ProofState state={row.state} />
              <Box as="span" flexShrink={0}>
                {time}
              </Box>
            </Flex>
          </Box>
        </Flex>
      </Cell>
      <Cell display={fromMedium} title={row.city}>
        {row.city || shellTexts.missing}
      </Cell>
      <Cell display={fromSmall} position="relative">
        <Tour tour={row.tour} />
      </Cell>
      <Cell display={fromWide} title={row.creator?.name}>
        {row.creator === null ? shellTexts.missing : <UserHoverCard user={row.creator} />}
      </Cell>
    </Row>
  )
})

/** Badge for the eye, the full name for everybody else. */
function Tour({ tour }: Pick<ProofRow, 'tour'>) {
  if (tour === null) return shellTexts.missing
  return (
    <>
      <Box as="span" display="inline-flex" aria-hidden>
        <TourBadge {...tour} />
      </Box>
      <Box as="span" srOnly>
        {tour.name}
      </Box>
    </>
  )
}

/** Up and down go from checkbox to checkbox; with Shift they check or uncheck the next row like this one. */
function moveByArrows(event: KeyboardEvent<HTMLInputElement>) {
  const here = event.currentTarget
  const row = here.closest('tr')
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : undefined
  const checkbox = next?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (checkbox == null) return
  event.preventDefault()
  checkbox.focus()
  if (event.shiftKey && checkbox.checked !== here.checked) checkbox.click()
}
