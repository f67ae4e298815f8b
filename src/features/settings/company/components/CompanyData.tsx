import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import { usePlatform } from '../../../../platform/platform'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { companySettingsTexts as texts } from '../../../../texts/settings/companySettings'

/** Download of all data of the company. */
export function CompanyData() {
  const { workflows } = usePlatform()
  const { company } = useCurrentUser()
  const command = { kind: 'exportCompany', iri: company['@id'], name: company.name ?? '' } as const
  return (
    <Section title={texts.data} hint={texts.dataHint}>
      <FullWidth>
        <Button onClick={() => workflows.open('command', { command })}>
          <Icon name="file-down" />
          {texts.exportAll}
        </Button>
      </FullWidth>
    </Section>
  )
}
