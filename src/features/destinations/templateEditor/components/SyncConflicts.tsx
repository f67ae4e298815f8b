import { Box } from '@chakra-ui/react/box'
import { useQueries } from '@tanstack/react-query'
import { Button } from '../../../../components/inputs/controls'
import type { Iri } from '../../../../contract/wire/ids'
import type { SyncConflict } from '../../../../machines/templateSync/templateSyncTypes'
import { useApi } from '../../../../platform/useApi'
import { destinationTemplateTexts as texts } from '../../../../texts/stops/destinationTemplates'
import { stopFormTexts } from '../../../../texts/stops/stopForm'

/** A longer list would be unreadable, and each name needs its own request. */
const shownMaximum = 10

type SyncConflictsProps = {
  conflicts: readonly SyncConflict[]
  isDisabled: boolean
  /** Removes them from the selection. */
  onLeaveOut: (destinations: readonly Iri[]) => void
}

/** Destinations that the server refused to change, and why. Nothing was written. */
export function SyncConflicts({ conflicts, isDisabled, onLeaveOut }: SyncConflictsProps) {
  const shown = conflicts.slice(0, shownMaximum)
  const names = useNames(shown.map(({ destination }) => destination))
  const count = conflicts.length
  return (
    <Box
      as="section"
      role="alert"
      aria-label={texts.conflicts({ count })}
      background="warning.tint"
      color="warning"
      borderRadius="l2"
      padding="3"
      marginBottom="4"
    >
      <Box as="h3" fontWeight="semibold">
        {texts.conflicts({ count })}
      </Box>
      <Box as="ul" listStyleType="none" padding={0} marginBlock="2">
        {shown.map(({ destination, message }) => (
          <Box as="li" key={destination} overflowWrap="anywhere">
            <Box as="span" fontWeight="medium">
              {names.get(destination) ?? '…'}
            </Box>
            {': '}
            {message}
          </Box>
        ))}
        {count > shown.length ? <li>{texts.moreConflicts({ count: count - shown.length })}</li> : null}
      </Box>
      <Button
        size="sm"
        disabled={isDisabled}
        onClick={() => onLeaveOut(conflicts.map(({ destination }) => destination))}
      >
        {texts.leaveOut({ count })}
      </Button>
    </Box>
  )
}

/** Returns name or address of these destinations, as far as loaded. */
function useNames(destinations: readonly Iri[]): ReadonlyMap<Iri, string> {
  const { queries } = useApi()
  const found = useQueries({ queries: destinations.map((iri) => queries.destinations.one(iri)) })
  return new Map(
    found.flatMap(({ data, isError }, index) => {
      const iri = destinations[index]
      if (iri === undefined || (data === undefined && !isError)) return []
      return [[iri, nameOf(data)] as const]
    }),
  )
}

function nameOf(destination: { name?: string | null; address?: string | null } | undefined): string {
  const shown = [destination?.name, destination?.address].find((text) => (text ?? '').trim() !== '')
  return shown ?? stopFormTexts.unknown
}
