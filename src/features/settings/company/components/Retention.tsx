import { Box } from '@chakra-ui/react/box'
import { retentionLimitsMonths } from '../../../../contract/company/retention'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { readMoment } from '../../../../domain/records/origin'
import { NumberField } from '../../../../kits/form/NumberField'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { companySettingsTexts as texts } from '../../../../texts/settings/companySettings'

/** Retention periods of positions and proofs, and what the last night deleted. */
export function Retention({ form }: { form: StayingForm<CompanyDraft> }) {
  const { values, set, errorOf } = form
  return (
    <Section title={texts.retention} hint={texts.retentionHint}>
      <NumberField
        label={texts.positionMonths}
        name="positionRetentionMonths"
        range={retentionLimitsMonths}
        value={values.positionRetentionMonths}
        error={errorOf('positionRetentionMonths')}
        onChange={(text) => set('positionRetentionMonths', text)}
      />
      <NumberField
        label={texts.proofMonths}
        name="proofRetentionMonths"
        range={retentionLimitsMonths}
        value={values.proofRetentionMonths}
        error={errorOf('proofRetentionMonths')}
        onChange={(text) => set('proofRetentionMonths', text)}
      />
      <LastRun />
    </Section>
  )
}

function LastRun() {
  const { company } = useCurrentUser()
  const at = readMoment(company.retentionRanAt)
  if (at === null) return null
  return (
    <FullWidth>
      <Box color="fg.muted">
        {texts.retentionRan({
          at,
          positions: company.retentionRemovedPositions ?? null,
          proofs: company.retentionRemovedProofs ?? null,
          files: company.retentionRemovedFiles ?? null,
        })}
      </Box>
    </FullWidth>
  )
}
