import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { failureReasonLimits, requiredPhotoLimits } from '../../../../contract/proof/proofRules'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { reasonPath } from '../../../../domain/company/proofRules'
import { NumberField } from '../../../../kits/form/NumberField'
import { OptionsField } from '../../../../kits/form/OptionsField'
import { Toggle } from '../../../../kits/form/Toggle'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { proofRulesTexts as texts } from '../../../../texts/settings/proofRules'

/** Required parts of proofs, and the reasons of failed ones. */
export function ProofRules({ form }: { form: StayingForm<CompanyDraft> }) {
  const { values, violations, set, errorOf } = form
  const { isRequired, count } = values.requiredPhotoCount
  return (
    <>
      <Section title={texts.completed} hint={texts.completedHint}>
        <FullWidth>
          <Flex direction="column" gap="1">
            <Toggle
              label={texts.photoRequired}
              name="photoRequired"
              checked={isRequired}
              onChange={(checked) => set('requiredPhotoCount', { isRequired: checked, count })}
            />
            {isRequired ? (
              <Box maxWidth="220px" paddingInlineStart="10" paddingBottom="2">
                <NumberField
                  label={texts.photoCount}
                  name="requiredPhotoCount"
                  range={requiredPhotoLimits}
                  value={count}
                  hint={texts.photoCountHint}
                  error={errorOf('requiredPhotoCount')}
                  onChange={(text) => set('requiredPhotoCount', { isRequired, count: text })}
                />
              </Box>
            ) : null}
            <Toggle
              label={texts.signatureRequired}
              name="signatureRequired"
              checked={values.signatureRequired}
              onChange={(checked) => set('signatureRequired', checked)}
            />
            <Toggle
              label={texts.recipientNameRequired}
              name="recipientNameRequired"
              checked={values.recipientNameRequired}
              onChange={(checked) => set('recipientNameRequired', checked)}
            />
          </Flex>
        </FullWidth>
      </Section>
      <Section title={texts.failed} hint={texts.failedHint}>
        <FullWidth>
          <OptionsField
            texts={texts.reasons}
            max={failureReasonLimits.count}
            newName="failureReasons"
            options={values.failureReasons}
            newOption={values.newFailureReason}
            error={errorOf('failureReasons') ?? errorOf('newFailureReason')}
            errorAt={(index) => violations[reasonPath(index)]}
            optionName={reasonPath}
            onOptions={(options) => set('failureReasons', options)}
            onNewOption={(text) => set('newFailureReason', text)}
          />
        </FullWidth>
      </Section>
      {values.proofCorrectionsAllowed === null ? null : (
        <Section title={texts.corrections} hint={texts.correctionsHint}>
          <FullWidth>
            <Toggle
              label={texts.correctionsAllowed}
              name="proofCorrectionsAllowed"
              checked={values.proofCorrectionsAllowed}
              onChange={(checked) => set('proofCorrectionsAllowed', checked)}
            />
          </FullWidth>
        </Section>
      )}
    </>
  )
}
