import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { proofTexts as texts } from '../../../../texts/exports/proof'
import type { ShownProof } from '../deriveProof'

/** Sends the PDF of a proof. Asks for the recipient, prefilled with the stop's notification address. */
export function SendButton({ proof }: { proof: ShownProof }) {
  const { config, workflows } = usePlatform()
  const { facts } = useCurrentUser()
  const isOffered = config.proofMails && facts.isCompanyAdmin
  const recipient = useCustomer(proof, isOffered)
  if (!isOffered) return null
  const { iri, name } = proof
  return (
    <Button
      variant="quiet"
      aria-label={texts.send}
      title={texts.send}
      onClick={() => workflows.open('command', { command: { kind: 'sendProof', iri, name, recipient } })}
    >
      <Icon name="mail" />
      <Box as="span" hideBelow="lg">
        {texts.send}
      </Box>
    </Button>
  )
}

const noIri: Iri = ''

/** Returns the present notification address of the stop; empty if unknown. */
function useCustomer({ stop, tour }: ShownProof, isAsked: boolean): string {
  const { queries } = useApi()
  const tourIri = tour?.iri ?? noIri
  const stops = useQuery({
    ...queries.drivenTours.stops(tourIri),
    enabled: isAsked && tourIri !== noIri,
  })
  const destination = stops.data?.find((each) => each['@id'] === stop)?.destination ?? noIri
  const record = useQuery({
    ...queries.destinations.one(destination),
    enabled: isAsked && destination !== noIri,
  })
  return record.data?.notificationEmail ?? ''
}
