import { TextLink } from '../../../components/inputs/controls'
import { Icon, type IconName } from '../../../components/marks/Icon'
import type { MailState } from '../../../contract/company/sentMail'
import type { TableColumn } from '../../../kits/table/columns'
import type { NarrowRow } from '../../../kits/table/DataRow'
import { formatDateTime } from '../../../texts/kit/format'
import { mailsTexts as texts } from '../../../texts/settings/mails'
import { shellTexts } from '../../../texts/shell/shell'
import type { MailRow } from './deriveMailRows'
import './mails.css'

export const nameOfRow = ({ recipient }: MailRow): string => recipient || texts.noRecipient

export const mailColumns: TableColumn<MailRow>[] = [
  {
    id: 'recipient',
    label: texts.columnRecipient,
    isSortable: true,
    isLocked: true,
    title: (row) => `${nameOfRow(row)}, ${row.subject}`,
    render: (row) => <Lines first={nameOfRow(row)} second={row.subject || shellTexts.missing} />,
  },
  {
    id: 'cause',
    label: texts.columnCause,
    isDefault: true,
    width: '132px',
    render: (row) => <Cause row={row} />,
  },
  {
    id: 'state',
    label: texts.columnState,
    isDefault: true,
    // Recipient and subject get the rest.
    width: { md: 'clamp(180px, 18vw, 320px)' },
    title: ({ failure }) => (failure === null ? undefined : texts.failures[failure]),
    render: (row) => <Lines first={<State row={row} />} second={detailOf(row)} />,
  },
  {
    id: 'created',
    label: texts.columnCreated,
    isSortable: true,
    isDefault: true,
    width: '150px',
    render: ({ createdAt }) => (createdAt === null ? shellTexts.missing : formatDateTime(createdAt)),
  },
  {
    id: 'attempts',
    label: texts.columnAttempts,
    isDefault: true,
    width: '96px',
    from: '2xl',
    align: 'end',
    render: ({ attempts }) => (attempts === null ? shellTexts.missing : texts.attempts(attempts)),
  },
]

export const narrowMail = (row: MailRow): NarrowRow => ({
  name: nameOfRow(row),
  nameEnd: <State row={row} />,
  second: row.failure === null ? row.subject || shellTexts.missing : texts.failures[row.failure],
  secondEnd: <Cause row={row} />,
})

const Lines = ({ first, second }: { first: React.ReactNode; second: React.ReactNode }) => (
  <span className="mail-lines">
    <span>{first}</span>
    {second === '' ? null : <span>{second}</span>}
  </span>
)

const icons: Record<MailState, IconName> = { waiting: 'clock', sent: 'check', failed: 'x' }

function State({ row: { state } }: { row: MailRow }) {
  if (state === null) return shellTexts.missing
  return (
    <span className="mail-state" data-state={state}>
      <Icon name={icons[state]} />
      {texts.states[state]}
    </span>
  )
}

/** Returns why it failed, else when it ended. */
function detailOf({ failure, endedAt }: MailRow): string {
  if (failure !== null) return texts.failures[failure]
  return endedAt === null ? '' : formatDateTime(endedAt)
}

/** What the mail is about, as a link if its path is known. */
function Cause({ row }: { row: MailRow }) {
  const { cause, path } = row
  if (cause === null) return shellTexts.missing
  const words = texts.causes[cause]
  if (path === null) return words
  return (
    <TextLink href={path} aria-label={texts.openCause({ cause: words, recipient: nameOfRow(row) })}>
      {words}
    </TextLink>
  )
}
