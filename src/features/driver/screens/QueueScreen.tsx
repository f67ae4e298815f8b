import { CircleAlert, CloudCheck, CloudOff, HardDrive, Phone, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '../../../contract/access/user'
import { queuedProofOf } from '../../../machines/proofCapture/proofCaptureFacts'
import { shownText } from '../../../lib/shownText'
import { driverQueueTexts } from '../../../texts/driver/queue'
import { queuePageTexts as texts } from '../../../texts/driver/queuePage'
import { formatBytes, formatTime } from '../../../texts/kit/format'
import { lowSpaceBytes, useFreeSpace } from '../device/useFreeSpace'
import { navigate, pages } from '../navigation'
import { Page } from '../parts/Page'
import { Sheet } from '../parts/Sheet'
import type { LiveWork } from '../work/useLive'
import { useQueue } from '../work/useQueue'

type Proof = LiveWork<'proofCapture'>

/** Everything that is still on the device: what was refused comes first, what needs nothing after it. */
export function QueueScreen({ user }: { user: CurrentUser }) {
  const { queued, summary } = useQueue()
  const free = useFreeSpace()
  const refused = queued.filter(({ snapshot }) => snapshot.matches('refused'))
  const waiting = queued.filter(({ snapshot }) => !snapshot.matches('refused'))
  const bytes = queued.reduce((sum, { snapshot }) => sum + (queuedProofOf(snapshot)?.bytes ?? 0), 0)
  const oldest = waiting[0]?.snapshot.context.doneAt ?? null
  const footer = driverQueueTexts.summary(summary)
  return (
    <Page
      backTo={pages.today}
      title={texts.title}
      detail={
        queued.length === 0 ? undefined : texts.summary({ waiting: waiting.length, refused: refused.length })
      }
      footer={
        <div className="block stack">
          <p className="row between small">
            <span className="row">
              <HardDrive size={22} aria-hidden />
              {texts.stored({ count: queued.length, bytes })}
            </span>
            {free === null ? null : (
              <span className={free < lowSpaceBytes ? 'state-warning strong' : ''}>
                {texts.free({ bytes: free })}
              </span>
            )}
          </p>
          {free !== null && free < lowSpaceBytes ? <p className="small">{texts.lowSpace}</p> : null}
          <button
            type="button"
            className="button main"
            aria-disabled={queued.length === 0}
            onClick={() => {
              for (const { send } of queued) send({ type: 'send.now' })
            }}
          >
            <RefreshCw size={24} aria-hidden />
            {texts.tryNow}
          </button>
        </div>
      }
    >
      {refused.map((proof) => (
        <RefusedProof key={proof.stream} proof={proof} phone={user.dispatchPhone ?? null} />
      ))}
      {oldest === null || summary.state === 'sending' ? null : (
        <div className="strip warning" role="status">
          <CloudOff className="state-warning" size={28} aria-hidden />
          <span>
            <span className="strong" style={{ display: 'block' }}>
              {texts.waitingTitle({ count: waiting.length, at: new Date(oldest) })}
            </span>
            <span className="small">
              {summary.state === 'signedOut' ? texts.signInAgain : texts.sendsItself}
            </span>
          </span>
        </div>
      )}
      <ul>
        {waiting.map((proof) => (
          <WaitingProof key={proof.stream} proof={proof} />
        ))}
      </ul>
      {queued.length === 0 ? (
        <div className="empty" role="status">
          <CloudCheck className="state-success" size={48} aria-hidden />
          <p className="strong">{footer.title}</p>
          {footer.detail === '' ? null : <p>{footer.detail}</p>}
        </div>
      ) : null}
    </Page>
  )
}

const contentOf = ({ snapshot: { context } }: Proof) =>
  texts.content({
    photos: context.pictures.filter(({ kind }) => kind === 'photo').length,
    isSigned: context.pictures.some(({ kind }) => kind === 'signature'),
    state: context.result,
  })

function WaitingProof({ proof }: { proof: Proof }) {
  const { context } = proof.snapshot
  const queued = queuedProofOf(proof.snapshot)
  return (
    <li className="block row" style={{ alignItems: 'flex-start' }}>
      <time className="stop-time" dateTime={context.doneAt ?? ''}>
        {formatTime(new Date(context.doneAt ?? 0))}
      </time>
      <span className="grow">
        <span className="stop-name" style={{ display: 'block' }}>
          {shownText(context.stop.name)}
        </span>
        <span className="small muted">{contentOf(proof)}</span>
      </span>
      <span className="muted">{queued === null ? null : formatBytes(queued.bytes)}</span>
    </li>
  )
}

function RefusedProof({ proof, phone }: { proof: Proof; phone: string | null }) {
  const { context } = proof.snapshot
  const [isGivingUp, setIsGivingUp] = useState(false)
  const reasons = context.refusal?.reasons ?? []
  const canCorrect = context.proofSentAt === null
  return (
    <section className="strip failed" role="alert" style={{ alignItems: 'flex-start' }}>
      <CircleAlert className="state-failed" size={28} aria-hidden />
      <div className="grow stack">
        <p>
          <span className="strong" style={{ display: 'block' }}>
            {texts.refusedTitle({ at: new Date(context.doneAt ?? 0), name: shownText(context.stop.name) })}
          </span>
          {[...reasons.map(shownText), texts.staysHere].join(' ')}
        </p>
        <div className="row" style={{ flexWrap: 'wrap' }}>
          {canCorrect ? (
            <button
              type="button"
              className="button solid"
              onClick={() => {
                proof.send({ type: 'proof.correct' })
                navigate(pages.proof(context.tour, context.stop.iri))
              }}
            >
              {texts.correct}
            </button>
          ) : null}
          {phone === null ? null : (
            <a className="button" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <Phone size={22} aria-hidden />
              {texts.callDispatch}
            </a>
          )}
          <button type="button" className="button" onClick={() => setIsGivingUp(true)}>
            {texts.giveUp}
          </button>
        </div>
      </div>
      {isGivingUp ? (
        <Sheet title={texts.giveUp} onClose={() => setIsGivingUp(false)}>
          <p>{texts.giveUpQuestion}</p>
          <button
            type="button"
            className="button main"
            onClick={() => proof.send({ type: 'proof.giveUp', reason: texts.giveUp })}
          >
            {texts.giveUp}
          </button>
        </Sheet>
      ) : null}
    </section>
  )
}
