import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/inputs/controls'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { Iri } from '../../../../contract/wire/ids'
import { statusOf } from '../../../../domain/calls/errors'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { proofTexts as texts } from '../../../../texts/exports/proof'
import { formatTime } from '../../../../texts/kit/format'
import { errorTexts } from '../../../../texts/shell/errors'
import { correctionsOf, deriveTasks, needsTasks, type ShownTask } from '../deriveProof'
import { ProofPart } from './ProofPart'

/** The tasks of the stop, and whether they were done. */
export function ProofTasks({ proof }: { proof: Iri }) {
  const { queries } = useApi()
  const answer = useQuery(queries.proofs.taskStates(proof))
  const { company, facts } = useCurrentUser()
  const states = answer.data ?? []
  const corrections = correctionsOf(facts, company)
  const isNamed = corrections === 'all' || needsTasks(states)
  const { data: named } = useQuery({ ...queries.tasks.all(), enabled: isNamed })
  // The tasks are unknown until the states are loaded.
  const tasks = answer.data === undefined ? [] : deriveTasks(states, named, corrections)
  const known = states.filter(({ done }) => done != null)
  const done = known.filter(({ done: isDone }) => isDone).length
  const count = states.length
  // A server without this list has no tasks.
  const isRead = answer.data !== undefined || statusOf(answer.error) === 404
  return (
    <ProofPart title={texts.tasks} aside={known.length === 0 ? '' : texts.tasksDone({ done, count })}>
      {answer.isPending ? <SkeletonRows rowHeight="36px" /> : null}
      {answer.isError && !isRead ? (
        <p className="proof-empty" role="alert">
          {texts.tasksFailed}{' '}
          <Button size="sm" onClick={() => void answer.refetch()}>
            {errorTexts.retry}
          </Button>
        </p>
      ) : null}
      {isRead && tasks.length === 0 ? <p className="proof-empty">{texts.noTasks}</p> : null}
      <ul className="proof-tasks">
        {tasks.map((task) => (
          <li key={task.key}>
            <TaskRow proof={proof} task={task} />
          </li>
        ))}
      </ul>
    </ProofPart>
  )
}

type Look = { icon: IconName; tone: 'good' | 'bad' | 'unknown'; label: string }
const looks: Record<'true' | 'false' | 'null', Look> = {
  true: { icon: 'check', tone: 'good', label: texts.done },
  false: { icon: 'x', tone: 'bad', label: texts.notDone },
  null: { icon: 'minus', tone: 'unknown', label: texts.unknown },
}

function TaskRow({ proof, task: shown }: { proof: Iri; task: ShownTask }) {
  const { task, title, isDone, at, canComplete } = shown
  const { workflows } = usePlatform()
  const { icon, tone, label } = looks[`${isDone}`]
  const name = title || texts.unnamedTask
  return (
    <>
      <span className="proof-task-mark" data-tone={tone} role="img" aria-label={label} title={label}>
        <Icon name={icon} />
      </span>
      <span className="proof-task-title">{name}</span>
      {canComplete && task !== null ? (
        <Button
          size="sm"
          aria-label={`${texts.completeTask}: ${name}`}
          onClick={() =>
            workflows.open('command', { command: { kind: 'completeTask', iri: proof, task, name } })
          }
        >
          {texts.completeTask}
        </Button>
      ) : null}
      {isDone === true && at !== null ? <time dateTime={at.toISOString()}>{formatTime(at)}</time> : null}
    </>
  )
}
