import { Box } from '@chakra-ui/react/box'
import { FormField } from '../../../../components/inputs/FormField'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { importRulesTexts as texts } from '../../../../texts/imports/importRules'

/** Fields by which new imports match rows to records, and what they do with matches. */
export function ImportRules({ form }: { form: StayingForm<CompanyDraft> }) {
  return (
    <Section title={texts.section} hint={texts.sectionHint}>
      <Choice form={form} name="importKey" label={texts.key} words={texts.keys} hints={texts.keyHints} />
      <Choice
        form={form}
        name="importDuplicates"
        label={texts.duplicates}
        words={texts.decisions}
        hints={texts.decisionHints}
      />
    </Section>
  )
}

type ChoiceProps = {
  form: StayingForm<CompanyDraft>
  name: 'importKey' | 'importDuplicates'
  label: string
  /** Label of each value, in the order of the options. */
  words: Readonly<Record<string, string>>
  hints: Readonly<Record<string, string>>
}

function Choice({ form: { values, set, errorOf }, name, label, words, hints }: ChoiceProps) {
  return (
    <FullWidth>
      <FormField label={label} error={errorOf(name)} hint={hints[values[name]]}>
        <Box width="full" maxWidth="320px">
          <SelectInput
            name={name}
            value={values[name]}
            options={Object.entries(words).map(([value, word]) => ({ value, label: word }))}
            onChange={(value) => set(name, value)}
          />
        </Box>
      </FormField>
    </FullWidth>
  )
}
