import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as Schema from 'effect/Schema'
import { useState } from 'react'
import { calendarFeedKeys } from '../../../api/calendarFeeds/calendarFeedsApi'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { Button } from '../../../components/inputs/controls'
import { FormField } from '../../../components/inputs/FormField'
import { Icon } from '../../../components/marks/Icon'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { readMoment } from '../../../domain/records/origin'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { formatDate } from '../../../texts/kit/format'
import { calendarLinkTexts as texts } from '../../../texts/settings/calendarLink'
import { errorTexts } from '../../../texts/shell/errors'
import { shellTexts } from '../../../texts/shell/shell'

/** Creates, shows once, copies and revokes the calendar link of a user. @param path of the link */
export function CalendarLink({ path }: { path: string }) {
  const { queries } = useApi()
  const answer = useQuery(queries.calendarFeeds.link(path))
  /** As created on this page; in memory only. */
  const [url, setUrl] = useState<string | null>(null)
  const createdAt = readMoment(answer.data?.createdAt)
  const isActive = url !== null || createdAt !== null
  return (
    <Flex direction="column" gap="3">
      <Box color="fg.muted">{texts.intro}</Box>
      {answer.isError && answer.data === undefined ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void answer.refetch() }}
        />
      ) : answer.data === undefined ? (
        <Box role="status" color="fg.muted">
          {shellTexts.loading}
        </Box>
      ) : (
        <>
          {url === null ? (
            <Box>{createdAt === null ? texts.none : texts.since({ day: formatDate(createdAt) })}</Box>
          ) : (
            <NewLink url={url} />
          )}
          <Flex gap="3" wrap="wrap" align="start">
            <CreateForm path={path} isActive={isActive} onCreated={setUrl} />
            {isActive ? <RevokeForm path={path} onRevoked={() => setUrl(null)} /> : null}
          </Flex>
        </>
      )}
    </Flex>
  )
}

function NewLink({ url }: { url: string }) {
  const { notify, notifyFailure } = usePlatform()
  const copy = () =>
    navigator.clipboard
      .writeText(url)
      .then(() => notify({ type: 'success', message: texts.copied }), notifyFailure)
  return (
    <FormField label={texts.link} hint={texts.once}>
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
  )
}

const nothing = Schema.Struct({})

type CreateFormProps = { path: string; isActive: boolean; onCreated: (url: string | null) => void }

function CreateForm({ path, isActive, onCreated }: CreateFormProps) {
  const { api } = useApi()
  const client = useQueryClient()
  const form = useFormFields({
    schema: nothing,
    initial: {},
    save: async (_body, options) => {
      const feed = await api.calendarFeeds.createLink(path, options)
      onCreated(feed?.url ?? null)
      await client.invalidateQueries({ queryKey: calendarFeedKeys.all })
    },
    // Another link is another call.
    onSaved: (reset) => reset(),
  })
  return (
    <form {...form.formProps}>
      <SubmitRow
        label={isActive ? texts.replace : texts.create}
        variant={isActive ? 'outline' : 'solid'}
        status={form.status}
      />
      {isActive ? (
        <Box color="fg.muted" fontSize="sm" marginTop="1">
          {texts.replaceHint}
        </Box>
      ) : null}
    </form>
  )
}

function RevokeForm({ path, onRevoked }: { path: string; onRevoked: () => void }) {
  const { api } = useApi()
  const { notify } = usePlatform()
  const client = useQueryClient()
  const form = useFormFields({
    schema: nothing,
    initial: {},
    save: async (_body, options) => {
      await api.calendarFeeds.revokeLink(path, options)
      onRevoked()
      notify({ type: 'success', message: texts.revoked })
      await client.invalidateQueries({ queryKey: calendarFeedKeys.all })
    },
    onSaved: (reset) => reset(),
  })
  return (
    <form {...form.formProps}>
      <SubmitRow label={texts.revoke} variant="outline" status={form.status} />
    </form>
  )
}
