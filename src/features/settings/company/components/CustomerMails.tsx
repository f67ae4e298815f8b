import { Flex } from '@chakra-ui/react/flex'
import { useState } from 'react'
import { Segments } from '../../../../components/inputs/Segments'
import {
  customerMailKinds,
  mailPlaceholders,
  mailTextLimits,
  type CustomerMailKind,
} from '../../../../contract/customer/customerPageSettings'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { mailDraftOf } from '../../../../domain/company/customerMailText'
import type { MailTextDraft } from '../../../../domain/company/customerRules'
import { TextAreaField } from '../../../../kits/form/TextAreaField'
import { TextField } from '../../../../kits/form/TextField'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { useExtension } from '../../../../platform/useExtension'
import { customerRulesTexts as texts } from '../../../../texts/settings/customerRules'
import { MailPreview, SendTestMail } from './MailPreview'

const kindOptions = customerMailKinds.map((kind) => ({ value: kind, label: texts.mailKinds[kind] }))

/** Own texts of the mails with a link, and how they read with sample values. */
export function CustomerMails({ form: { values, set, errorOf } }: { form: StayingForm<CompanyDraft> }) {
  const [kind, setKind] = useState<CustomerMailKind>('tourStart')
  const isOffered = useExtension('customerPage')
  const mails = values.customerMailTexts
  if (mails === undefined) return null
  const mail = mails[kind]
  const draft = mailDraftOf(kind, mail)
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
        <Flex direction="column" gap="3">
          <MailPreview key={kind} draft={draft} />
          {isOffered ? <SendTestMail draft={draft} /> : null}
        </Flex>
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
