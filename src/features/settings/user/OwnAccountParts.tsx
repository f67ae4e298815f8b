import { useQuery } from '@tanstack/react-query'
import { Box } from '@chakra-ui/react/box'
import { Button } from '../../../components/inputs/controls'
import { ownCalendarFeedPath } from '../../../contract/company/calendarFeed'
import { calendarLinkTexts } from '../../../texts/settings/calendarLink'
import { CalendarLink } from '../components/CalendarLink'
import { Icon } from '../../../components/marks/Icon'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { saveBlob } from '../../../lib/saveBlob'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'
import { errorTexts } from '../../../texts/shell/errors'
import { shellTexts } from '../../../texts/shell/shell'
import { EmailForm } from './EmailForm'
import { Section } from './Section'

/** Another email address; hidden if the server does not support the change. */
export function OwnEmail() {
  const { queries } = useApi()
  const answer = useQuery(queries.account.own())
  if (answer.data === null) return null
  return (
    <Section title={texts.emailTitle}>
      {answer.data !== undefined ? (
        <EmailForm account={answer.data} />
      ) : answer.isError ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void answer.refetch() }}
        />
      ) : (
        <Box role="status" color="fg.muted">
          {shellTexts.loading}
        </Box>
      )}
    </Section>
  )
}

/** Download of the user's own data; hidden if the server does not support it. */
export function OwnData() {
  const { api, queries } = useApi()
  const { notify, notifyFailure } = usePlatform()
  const answer = useQuery(queries.account.own())
  if (answer.data == null) return null
  const download = () => {
    notify({ type: 'info', message: texts.dataComing })
    api.account.downloadData().then((content) => saveBlob(content, texts.dataFileName), notifyFailure)
  }
  return (
    <Section title={texts.data}>
      <Box color="fg.muted" marginBottom="3">
        {texts.dataIntro}
      </Box>
      <Button onClick={download}>
        <Icon name="file-down" />
        {texts.downloadData}
      </Button>
    </Section>
  )
}

/** The link of the own calendar; hidden if the server has none. */
export function OwnCalendar() {
  const { queries } = useApi()
  const answer = useQuery(queries.calendarFeeds.link(ownCalendarFeedPath))
  if (answer.data === null) return null
  return (
    <Section title={calendarLinkTexts.title}>
      <CalendarLink path={ownCalendarFeedPath} />
    </Section>
  )
}
