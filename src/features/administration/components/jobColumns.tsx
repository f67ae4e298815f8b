import { Icon, type IconName } from '../../../components/marks/Icon'
import type { JobState } from '../../../contract/company/backgroundJobs'
import type { NarrowRow } from '../../../kits/table/DataRow'
import type { TableColumn } from '../../../kits/table/columns'
import { backgroundJobsTexts as texts } from '../../../texts/administration/backgroundJobs'
import { formatDateTime, formatNumber } from '../../../texts/kit/format'
import { shellTexts } from '../../../texts/shell/shell'
import '../administration.css'
import type { JobRow } from '../deriveJobRows'

const icons: Record<JobState, IconName> = { waiting: 'clock', running: 'play', failed: 'circle-alert' }
/** Colours of the states of companies. */
const tones: Record<JobState, string> = { waiting: 'paused', running: 'active', failed: 'trialEnded' }

export const nameOfJob = ({ kind }: JobRow): string => kind || shellTexts.missing
const numberText = (value: number | null) => (value === null ? shellTexts.missing : formatNumber(value))
const momentText = (at: Date | null) => (at === null ? shellTexts.missing : formatDateTime(at))
const attemptsText = ({ attempts, maxAttempts }: JobRow) =>
  attempts === null
    ? shellTexts.missing
    : texts.attemptsOf({ attempts: formatNumber(attempts), max: numberText(maxAttempts) })

function State({ state }: Pick<JobRow, 'state'>) {
  if (state === null) return shellTexts.missing
  return (
    <span className="company-state" data-state={tones[state]}>
      <Icon name={icons[state]} />
      {texts.states[state]}
    </span>
  )
}

export const jobColumns: readonly TableColumn<JobRow>[] = [
  {
    id: 'kind',
    label: texts.kind,
    isSortable: true,
    isLocked: true,
    title: nameOfJob,
    render: (row) => <span style={{ fontWeight: 500 }}>{nameOfJob(row)}</span>,
  },
  {
    id: 'state',
    label: texts.state,
    width: '128px',
    isDefault: true,
    render: ({ state }) => <State state={state} />,
  },
  {
    id: 'company',
    label: texts.company,
    isDefault: true,
    title: ({ company }) => company || undefined,
    render: ({ company }) => company || shellTexts.missing,
  },
  { id: 'attempts', label: texts.attempts, width: '104px', isDefault: true, render: attemptsText },
  {
    id: 'failure',
    label: texts.failure,
    isDefault: true,
    from: 'lg',
    title: ({ failure }) => failure || undefined,
    render: ({ failure }) => failure || shellTexts.missing,
  },
  {
    id: 'next',
    label: texts.next,
    width: '152px',
    isSortable: true,
    isDefault: true,
    from: 'lg',
    render: ({ nextAttemptAt }) => momentText(nextAttemptAt),
  },
  {
    id: 'created',
    label: texts.created,
    width: '152px',
    isSortable: true,
    isDefault: true,
    from: 'xl',
    render: ({ createdAt }) => momentText(createdAt),
  },
]

export const narrowJob = (row: JobRow): NarrowRow => ({
  name: <span style={{ fontWeight: 500 }}>{nameOfJob(row)}</span>,
  nameEnd: <State state={row.state} />,
  second: row.failure || row.company || shellTexts.missing,
  secondEnd: attemptsText(row),
})
