import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { deletionGraceDays } from '../../../../contract/company/companyDeletion'
import { readMoment } from '../../../../domain/records/origin'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import { usePlatform } from '../../../../platform/platform'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { formatDate } from '../../../../texts/kit/format'
import { companyDeletionTexts as texts } from '../../../../texts/settings/companyDeletion'
import { DeleteCompanyDialog } from './DeleteCompanyDialog'

/** Deletes the company, or cancels its scheduled deletion. */
export function DeleteCompany() {
  const { workflows } = usePlatform()
  const { company } = useCurrentUser()
  const [isAsking, setIsAsking] = useState(false)
  const deletionAt = readMoment(company.deletionAt)
  const command = { kind: 'withdrawDeletion', iri: company['@id'], name: company.name ?? '' } as const
  return (
    <Section title={texts.title} hint={texts.hint({ days: deletionGraceDays })}>
      <FullWidth>
        {deletionAt === null ? (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            <Icon name="trash" />
            {texts.request}
          </Button>
        ) : (
          <>
            <Box color="failed" fontWeight="medium" marginBottom="3">
              {texts.due({ day: formatDate(deletionAt) })}
            </Box>
            <Button onClick={() => workflows.open('command', { command })}>{texts.withdraw}</Button>
          </>
        )}
        {isAsking ? <DeleteCompanyDialog onClose={() => setIsAsking(false)} /> : null}
      </FullWidth>
    </Section>
  )
}
