import { Button } from '../../components/inputs/controls'
import type { QueueEvent } from '../../machines/kinds/commandQueue/queueStates'
import { planTexts } from '../../texts/tours/plan'
import { PlanNotice } from './PlanNotice'

type InterruptionNoticeProps = {
  /** Interruption of a workflow with a queue. */
  state: string
  failure: { status: number; waitSeconds: number | null } | null
  send: (event: QueueEvent) => void
}

/** Why a change is not saved, with its remedies; renders nothing while the request is in flight. */
export function InterruptionNotice({ state, failure, send }: InterruptionNoticeProps) {
  if (state !== 'interrupted' && state !== 'pausing') return null
  return (
    <PlanNotice text={wordsOf(state, failure)}>
      <Button onClick={() => send({ type: 'queue.giveUp' })}>{planTexts.giveUp}</Button>
      <Button variant="solid" onClick={() => send({ type: 'queue.retry' })}>
        {planTexts.retry}
      </Button>
    </PlanNotice>
  )
}

function wordsOf(state: string, failure: InterruptionNoticeProps['failure']): string {
  if (state === 'pausing') return planTexts.pausing({ seconds: failure?.waitSeconds ?? 0 })
  return failure?.status === 0 ? planTexts.interruptedOffline : planTexts.interrupted
}
