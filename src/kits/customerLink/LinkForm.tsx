import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import * as Schema from 'effect/Schema'
import { useState } from 'react'
import { SubmitRow } from '../../components/actions/SubmitRow'
import { Button } from '../../components/inputs/controls'
import { FormField } from '../../components/inputs/FormField'
import { Icon } from '../../components/marks/Icon'
import { QrCode } from '../../components/marks/QrCode'
import type { CustomerLink } from '../../contract/customer/customerLink'
import type { Iri } from '../../contract/wire/ids'
import { readMoment } from '../../domain/records/origin'
import { useFormFields } from '../../platform/forms/useFormFields'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { customerLinkTexts as texts } from '../../texts/customer/links'
import './customerLink.css'

type LinkFormProps = {
  /** Stop of a driven tour, or a visit. */
  subject: Iri
  intro: string
}

/** Creates links of a subject, each shown once, and revokes all of them. */
export const LinkForm = ({ subject, intro }: LinkFormProps) => (
  <>
    <NewLink subject={subject} intro={intro} />
    <RevokeLinks subject={subject} />
  </>
)

const nothing = Schema.Struct({})

function NewLink({ subject, intro }: LinkFormProps) {
  const { api } = useApi()
  /** In memory only. Null before; without a URL if the answer had none. */
  const [link, setLink] = useState<Partial<CustomerLink> | null>(null)
  const form = useFormFields({
    schema: nothing,
    initial: {},
    save: async (_body, options) => setLink((await api.customerLinks.create(subject, options)) ?? {}),
    // Another link is another call.
    onSaved: (reset) => reset(),
  })
  return (
    <Flex direction="column" gap="3">
      <Box color="fg.muted">{intro}</Box>
      {link === null ? null : <CreatedLink link={link} />}
      <form {...form.formProps}>
        <SubmitRow
          label={link === null ? texts.create : texts.another}
          variant={link === null ? 'solid' : 'outline'}
          status={form.status}
        />
      </form>
    </Flex>
  )
}

/** Ends all links of the subject at once. There is no undo: a link is not stored, only its hash. */
function RevokeLinks({ subject }: Pick<LinkFormProps, 'subject'>) {
  const { api } = useApi()
  const [isRevoked, setIsRevoked] = useState(false)
  const form = useFormFields({
    schema: nothing,
    initial: {},
    save: async (_body, options) => api.customerLinks.revoke(subject, options),
    onSaved: (reset) => {
      setIsRevoked(true)
      reset()
    },
  })
  return (
    <Flex direction="column" gap="2" marginTop="6" paddingTop="4" borderTopWidth="1px" borderColor="border">
      <Box color="fg.muted">{texts.revokeHint}</Box>
      <form {...form.formProps}>
        <SubmitRow label={texts.revoke} variant="outline" status={form.status}>
          <Box role="status">{isRevoked ? texts.revoked : null}</Box>
        </SubmitRow>
      </form>
    </Flex>
  )
}

function CreatedLink({ link }: { link: Partial<CustomerLink> }) {
  const { notify, notifyFailure } = usePlatform()
  const url = webAddressOf(link.url)
  const expiresAt = readMoment(link.expiresAt)
  if (url === null) return <Box role="alert">{texts.missing}</Box>
  const copy = () =>
    navigator.clipboard
      .writeText(url)
      .then(() => notify({ type: 'success', message: texts.copied }), notifyFailure)
  return (
    <>
      <FormField
        label={texts.link}
        hint={expiresAt === null ? texts.once : texts.validUntil({ at: expiresAt })}
      >
        <Flex gap="2" width="full">
          <Input
            readOnly
            value={url}
            fontFamily="mono"
            fontSize="sm"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            {texts.copy}
          </Button>
        </Flex>
      </FormField>
      <QrCode className="customer-link-qr" text={url} label={texts.qr} />
    </>
  )
}

/** Null for anything but a web address: another server may answer with another value. */
const webAddressOf = (url: string | null | undefined): string | null =>
  url != null && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null
