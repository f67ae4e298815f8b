import { Flex } from '@chakra-ui/react/flex'
import { linkDayLimits } from '../../../../contract/customer/customerPageSettings'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { customerFlags, type CustomerFlag } from '../../../../domain/company/customerRules'
import { NumberField } from '../../../../kits/form/NumberField'
import { TextField } from '../../../../kits/form/TextField'
import { Toggle } from '../../../../kits/form/Toggle'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { customerRulesTexts as texts } from '../../../../texts/settings/customerRules'

type FormProps = { form: StayingForm<CompanyDraft> }

const seen = customerFlags.filter((flag) => flag.startsWith('customerSees'))
const offered = customerFlags.filter((flag) => flag.startsWith('customerMay'))

/** What customers see and can do on their page, and how they reach the company. */
export function CustomerRules({ form }: FormProps) {
  const { values, set, errorOf } = form
  return (
    <>
      <Section title={texts.page} hint={texts.pageHint}>
        <FullWidth>
          <Flags form={form} flags={['customerPageEnabled']} hint={texts.enabledHint} />
        </FullWidth>
      </Section>
      <Section title={texts.sees}>
        <FullWidth>
          <Flags form={form} flags={seen} />
        </FullWidth>
      </Section>
      <Section title={texts.may} hint={texts.mayHint}>
        <FullWidth>
          <Flags form={form} flags={offered} />
        </FullWidth>
      </Section>
      <Section title={texts.contact} hint={texts.contactHint}>
        <TextField
          label={texts.phone}
          name="phone"
          value={values.phone ?? ''}
          error={errorOf('phone')}
          onChange={(phone) => set('phone', phone)}
        />
        <NumberField
          label={texts.linkDays}
          name="customerLinkDays"
          range={linkDayLimits}
          value={values.customerLinkDays ?? ''}
          hint={texts.linkDaysHint}
          error={errorOf('customerLinkDays')}
          onChange={(days) => set('customerLinkDays', days)}
        />
      </Section>
    </>
  )
}

function Flags({
  form: { values, set },
  flags,
  hint,
}: FormProps & { flags: readonly CustomerFlag[]; hint?: string }) {
  return (
    <Flex direction="column" gap="1">
      {flags.map((flag) => {
        const value = values[flag]
        return value === undefined ? null : (
          <Toggle
            key={flag}
            label={texts.flags[flag]}
            name={flag}
            hint={hint}
            checked={value}
            onChange={(checked) => set(flag, checked)}
          />
        )
      })}
    </Flex>
  )
}
