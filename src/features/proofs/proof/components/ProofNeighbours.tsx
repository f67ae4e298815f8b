import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { Button } from '../../../../components/inputs/controls'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import { idOfIri, type Iri } from '../../../../contract/wire/ids'
import { dayBounds } from '../../../../domain/records/dayBounds'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { useApi } from '../../../../platform/useApi'
import { proofTexts as texts } from '../../../../texts/exports/proof'
import { formatDate } from '../../../../texts/kit/format'

/** Index of this proof among those of its day, by time, with links to the previous and next one. */
export function ProofNeighbours({ iri, at }: { iri: Iri; at: Date }) {
  const { queries } = useApi()
  const { start, end } = dayBounds(at)
  const { data = [] } = useQuery({
    ...queries.proofs.iris({
      sort: { field: 'timeStamp', direction: 'ASC' },
      filters: { 'timeStamp[after]': start, 'timeStamp[before]': end },
    }),
    staleTime: dayIsKeptMs,
  })
  const index = data.indexOf(iri)
  if (index < 0) return null
  return (
    // On a phone the actions of the proof need the space.
    <Flex align="center" gap="1" hideBelow="sm">
      <Box as="span" hideBelow="md">
        {texts.place({ place: index + 1, count: data.length, day: formatDate(at) })}
      </Box>
      <Step to={data[index - 1]} label={texts.older} icon="chevron-up" />
      <Step to={data[index + 1]} label={texts.newer} icon="chevron-down" />
    </Flex>
  )
}

/** Stepping through a day requests it once. */
const dayIsKeptMs = 60_000

function Step({ to, label, icon }: { to: Iri | undefined; label: string; icon: IconName }) {
  const [, navigate] = useLocation()
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) navigate(pathOf('proof-of-services-id', { id: idOfIri(to) }))
      }}
    >
      <Icon name={icon} />
    </Button>
  )
}
