import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { ListQuery } from '../../../../api/resourceApi'
import { Button } from '../../../../components/inputs/controls'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import { idOfIri, type Iri } from '../../../../contract/wire/ids'
import { dayBounds } from '../../../../domain/records/dayBounds'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { useApi } from '../../../../platform/useApi'
import { proofTexts as texts } from '../../../../texts/exports/proof'
import { formatDate } from '../../../../texts/kit/format'
import { withQuery } from '../../withQuery'
import { hitsQueryOf } from '../hitsQuery'

/**
 * Index of this proof with links to the previous and next one: among the hits of the list it was opened from,
 * in their order, else among those of its day, by time. Among hits it stays while the next proof loads.
 */
export function ProofNeighbours({ iri, at }: { iri: Iri; at: Date | null }) {
  const listQuery = useSearch()
  const hitsQuery = hitsQueryOf(listQuery)
  const hits = usePlaceAmong(iri, hitsQuery)
  const isHit = hits !== null && hits.index >= 0
  // A proof that is no hit any more still has a day.
  const isDayAsked = hitsQuery === null || (hits !== null && !isHit)
  const day = usePlaceAmong(iri, isDayAsked && at !== null ? dayQueryOf(at) : null)
  const place = isHit ? hits : day
  if (place === null || place.index < 0) return null
  const counted = { place: place.index + 1, count: place.iris.length }
  const pathTo = (to: Iri) =>
    withQuery(pathOf('proof-of-services-id', { id: idOfIri(to) }), isHit ? listQuery : '')
  const step = (by: number) => {
    const to = place.iris[place.index + by]
    return to === undefined ? null : pathTo(to)
  }
  return (
    <Flex align="center" gap="1">
      <Box as="span" flex={{ base: 1, sm: 'none' }}>
        {isHit || at === null
          ? texts.placeAmongHits(counted)
          : texts.place({ ...counted, day: formatDate(at) })}
      </Box>
      <Step to={step(-1)} label={isHit ? texts.previousHit : texts.older} icon="chevron-up" />
      <Step to={step(1)} label={isHit ? texts.nextHit : texts.newer} icon="chevron-down" />
    </Flex>
  )
}

const dayQueryOf = (at: Date): ListQuery => {
  const { start, end } = dayBounds(at)
  return {
    sort: { field: 'timeStamp', direction: 'ASC' },
    filters: { 'timeStamp[after]': start, 'timeStamp[before]': end },
  }
}

/** Stepping through a list requests it once. */
const listIsKeptMs = 60_000

/** Null without a query, and until it is answered. */
function usePlaceAmong(iri: Iri, query: ListQuery | null): { iris: readonly Iri[]; index: number } | null {
  const { queries } = useApi()
  const { data } = useQuery({
    ...queries.proofs.iris(query ?? {}),
    enabled: query !== null,
    staleTime: listIsKeptMs,
  })
  return query === null || data === undefined ? null : { iris: data, index: data.indexOf(iri) }
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: IconName }) {
  const [, navigate] = useLocation()
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={to === null}
      onClick={() => {
        if (to !== null) navigate(to)
      }}
    >
      <Icon name={icon} />
    </Button>
  )
}
