import { CircleCheck, CircleSlash, CircleX } from 'lucide-react'
import type { ShownStop } from '../../../domain/driving/drivenStops'
import { stopTexts as texts } from '../../../texts/driver/stop'
import { formatTime } from '../../../texts/kit/format'

/** State of a stop that is done: icon in its colour, and the time of the deed. */
export function StopState({ line: { state, visit } }: { line: ShownStop }) {
  if (state === null) return null
  return (
    <span className="row" style={{ gap: 6, alignItems: 'flex-start' }}>
      <ProofIcon state={state} size={20} />
      {visit?.at == null ? (
        <span className="visually-hidden">{stateWord(state)}</span>
      ) : (
        <>
          <span className="visually-hidden">{stateWord(state)}</span>
          <time dateTime={visit.at}>{formatTime(new Date(visit.at))}</time>
        </>
      )}
    </span>
  )
}

export function ProofIcon({ state, size }: { state: string; size: number }) {
  if (state === 'FAILED') return <CircleX className="state-failed" size={size} aria-hidden />
  if (state === 'ABORTED') return <CircleSlash className="state-aborted" size={size} aria-hidden />
  return <CircleCheck className="state-success" size={size} aria-hidden />
}

/** Whether the server has the proof of this device; nothing for a proof of another one. */
export function SendState({ visit }: Pick<ShownStop, 'visit'>) {
  if (visit === null) return null
  return <span className="small muted">{visit.sentAt === null ? texts.sending : texts.sent}</span>
}

export const stateWord = (state: string): string =>
  state === 'FAILED' ? texts.failed : state === 'ABORTED' ? texts.skipped : texts.done
