import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { Segments } from '../../../../components/inputs/Segments'
import {
  customerMailKinds,
  mailPlaceholders,
  mailTextLimits,
  type CustomerMailKind,
} from '../../../../contract/customer/customerPageSettings'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { fillPlaceholders } from '../../../../domain/company/customerMailText'
import type { MailTextDraft } from '../../../../domain/company/customerRules'
import { TextAreaField } from '../../../../kits/form/TextAreaField'
import { TextField } from '../../../../kits/form/TextField'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { customerRulesTexts as texts } from '../../../../texts/settings/customerRules'

const kindOptions = customerMailKinds.map((kind) => ({ value: kind, label: texts.mailKinds[kind] }))

/** Own texts of the mails with a link, and how they read with sample values. */
export function CustomerMails({ form: { values, set, errorOf } }: { form: StayingForm<CompanyDraft> }) {
  const [kind, setKind] = useState<CustomerMailKind>('tourStart')
  const mails = values.customerMailTexts
  if (mails === undefined) return null
  const mail = mails[kind]
  const change = (changes: Partial<MailTextDraft>) =>
    set('customerMailTexts', { ...mails, [kind]: { ...mail, ...changes } })
  return (
    <Section title={texts.mails} hint={texts.mailsHint}>
      <FullWidth>
        <Segments label={texts.mail} options={kindOptions} value={kind} onChoose={setKind} />
      </FullWidth>
      <FullWidth>
        <TextField
          label={texts.subject}
          name="customerMailTexts"
          value={mail.subject}
          error={errorOf('customerMailTexts')}
          onChange={(subject) => change({ subject })}
        />
      </FullWidth>
      <FullWidth>
        <TextAreaField
          label={texts.body}
          name="customerMailBody"
          rows={6}
          max={mailTextLimits.body}
          value={mail.body}
          hint={<Placeholders />}
          onChange={(body) => change({ body })}
        />
      </FullWidth>
      <FullWidth>
        <MailPreview mail={mail} company={values.name} />
      </FullWidth>
    </Section>
  )
}

const Placeholders = () => (
  <>
    {texts.placeholders}:{' '}
    {mailPlaceholders.map((name, index) => (
      <span key={name}>
        {index === 0 ? '' : ', '}
        <code>{`{${name}}`}</code> {texts.placeholderWords[name]}
      </span>
    ))}
  </>
)

function MailPreview({ mail: { subject, body }, company }: { mail: MailTextDraft; company: string }) {
  const { sample } = texts
  const filled = (text: string) => {
    const values = {
      company,
      place: `${sample.place}, ${sample.address}`,
      arrival: '14:10',
      time: '12:51',
      link: sample.link,
    }
    return text.trim() === '' ? texts.mailPreviewStandard : fillPlaceholders(text, values)
  }
  return (
    <Box
      as="section"
      aria-label={texts.mailPreview}
      padding="3"
      borderRadius="md"
      background="bg.sunken"
      overflowWrap="anywhere"
    >
      <Box color="fg.muted" fontSize="sm">
        {texts.mailPreview}
      </Box>
      <Box fontWeight="semibold">{filled(subject)}</Box>
      <Box whiteSpace="pre-line" marginTop="2">
        {filled(body)}
      </Box>
    </Box>
  )
}
