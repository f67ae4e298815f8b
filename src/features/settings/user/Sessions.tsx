import { useQuery } from '@tanstack/react-query'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import type { AccountCommand } from '../../../machines/command/accountCommands'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useNow } from '../../../platform/useNow'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'
import { errorTexts } from '../../../texts/shell/errors'
import { shellTexts } from '../../../texts/shell/shell'
import { deriveSessionRows, type SessionRow } from './deriveSessionRows'
import { Section } from './Section'

/** How often relative times are updated. */
const tickMs = 60_000

/** The sessions of the user; hidden if the server does not send them. */
export function Sessions() {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const { user } = useCurrentUser()
  const now = useNow(tickMs)
  const answer = useQuery(queries.account.sessions())
  if (answer.data === null) return null
  const send = (command: AccountCommand) => workflows.open('command', { command })
  return (
    <Section title={texts.sessions}>
      {answer.data === undefined ? (
        answer.isError ? (
          <ErrorPanel
            message={errorTexts.loadFailed}
            action={{ label: errorTexts.retry, onClick: () => void answer.refetch() }}
          />
        ) : (
          <Box role="status" color="fg.muted">
            {shellTexts.loading}
          </Box>
        )
      ) : (
        <SessionList
          rows={deriveSessionRows(answer.data.members, new Date(now))}
          onEnd={({ iri, name }) => send({ kind: 'endSession', iri, name })}
          onEndOthers={() => send({ kind: 'endOtherSessions', iri: user['@id'], name: '' })}
        />
      )}
    </Section>
  )
}

type SessionListProps = {
  rows: readonly SessionRow[]
  onEnd: (row: SessionRow) => void
  onEndOthers: () => void
}

function SessionList({ rows, onEnd, onEndOthers }: SessionListProps) {
  const hasOthers = rows.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <Box color="fg.muted" marginBottom="3">
        {hasOthers ? texts.sessionsIntro : texts.onlyThisSession}
      </Box>
      <Box
        as="ul"
        aria-label={texts.sessions}
        listStyleType="none"
        margin={0}
        padding={0}
        borderTop="1px solid {colors.border}"
      >
        {rows.map((row) => (
          <Flex
            as="li"
            key={row.iri}
            align="center"
            gap="3"
            paddingBlock="2"
            borderBottom="1px solid {colors.border}"
          >
            <Icon name={row.isPhone ? 'smartphone' : 'monitor'} size={20} />
            <Box flex={1} minWidth={0}>
              <Box fontWeight="medium" overflowWrap="anywhere">
                {row.name}
              </Box>
              <Flex columnGap="3" wrap="wrap" fontSize="sm" lineHeight="sm" color="fg.muted">
                {row.isCurrent ? (
                  <Box as="span" color="success" fontWeight="medium">
                    {texts.thisSession}
                  </Box>
                ) : null}
                {row.lastUsed === '' ? null : <span>{row.lastUsed}</span>}
                {row.since === '' ? null : <span>{row.since}</span>}
              </Flex>
            </Box>
            {row.isCurrent ? null : (
              <Button aria-label={texts.endSessionOf({ name: row.name })} onClick={() => onEnd(row)}>
                {texts.endSession}
              </Button>
            )}
          </Flex>
        ))}
      </Box>
      {hasOthers ? (
        <Flex align="center" gap="3" wrap="wrap" marginTop="3">
          <Button onClick={onEndOthers}>{texts.endOtherSessions}</Button>
          <Box fontSize="sm" lineHeight="sm" color="fg.muted">
            {texts.endOtherSessionsHint}
          </Box>
        </Flex>
      ) : null}
    </>
  )
}
