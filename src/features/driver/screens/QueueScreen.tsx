import { CircleAlert, CloudCheck, CloudOff, HardDrive, Phone, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '../../../contract/access/user'
import { contentOf } from '../../../domain/driving/proofQueue'
import { shownText } from '../../../lib/shownText'
import { driverQueueTexts } from '../../../texts/driver/queue'
import { queuePageTexts as texts } from '../../../texts/driver/queuePage'
import { formatMegabytes } from '../../../texts/driver/megabytes'
import { formatTime } from '../../../texts/kit/format'
import { lowSpaceBytes, useFreeSpace } from '../device/useFreeSpace'
import { navigate, pages } from '../navigation'
import { Page } from '../parts/Page'
import { TourMark } from '../parts/TourMark'
import { UserMenu } from '../parts/UserMenu'
import { Sheet } from '../parts/Sheet'
import { useLive, type LiveWork } from '../work/useLive'
import { queueStateOf, useQueue } from '../work/useQueue'

const waitingStates: readonly string[] = ['waiting', 'serverDown', 'signedOut']

type Proof = LiveWork<'proofCapture'>

/** Everything that is still on the device: what was refused comes first, what needs nothing after it. */
export function QueueScreen({ user }: { user: CurrentUser }) {
  const { queued, summary, sentAt } = useQueue()
  const tour = useOnlyTour(queued)
  const free = useFreeSpace()
  const refused = queued.filter(({ snapshot }) => snapshot.matches('refused'))
  const others = queued.filter(({ snapshot }) => !snapshot.matches('refused'))
  const waiting = others.filter(({ snapshot }) => waitingStates.includes(queueStateOf(snapshot)))
  const bytes = queued.reduce((sum, proof) => sum + contentOf(proof.snapshot.context.pictures).totalBytes, 0)
  const isLow = free !== null && free < lowSpaceBytes
  const lastSent = sentAt.at(-1)
  const oldest = waiting[0]?.snapshot.context.doneAt ?? null
  const footer = driverQueueTexts.summary(summary)
  return (
    <Page
      backTo={pages.today}
      mark={tour === null ? undefined : <TourMark name={tour.name ?? ''} colour={tour.color} />}
      title={texts.title}
      detail={
        queued.length === 0 ? undefined : texts.summary({ waiting: others.length, refused: refused.length })
      }
      actions={<UserMenu />}
      footer={
        <div className="block stack footer-acts">
          <p className="row between small">
            <span className="row">
              <HardDrive className={isLow ? 'state-warning' : ''} size={22} aria-hidden />
              {texts.stored({ count: queued.length, bytes })}
            </span>
            {free === null ? null : (
              <span className={isLow ? 'strong' : ''}>{texts.free({ bytes: free })}</span>
            )}
          </p>
          {isLow ? (
            <p className="strip warning small" role="status">
              <TriangleAlert className="state-warning" size={22} aria-hidden />
              {texts.lowSpace}
            </p>
          ) : null}
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
      {oldest === null ? null : (
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
        {others.map((proof) => (
          <WaitingProof key={proof.stream} proof={proof} />
        ))}
      </ul>
      {queued.length === 0 || lastSent === undefined ? null : (
        <p className="block row">
          <CloudCheck className="state-success" size={28} aria-hidden />
          <span>
            <span className="strong">{texts.sent({ count: sentAt.length })}</span>
            {texts.lastSent({ at: new Date(lastSent) })}
          </span>
        </p>
      )}
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

/** The tour of all these proofs; null if they are of several. */
function useOnlyTour(proofs: readonly Proof[]) {
  const drives = useLive('driveTour')
  const [first, ...others] = new Set(proofs.map(({ snapshot }) => snapshot.context.tour))
  if (first === undefined || others.length > 0) return null
  return drives.find(({ snapshot }) => snapshot.context.iri === first)?.snapshot.context.tour ?? null
}

function WaitingProof({ proof }: { proof: Proof }) {
  const { context } = proof.snapshot
  const content = contentOf(context.pictures)
  return (
    <li className="block row" style={{ alignItems: 'flex-start' }}>
      <time className="stop-time" dateTime={context.doneAt ?? ''}>
        {formatTime(new Date(context.doneAt ?? 0))}
      </time>
      <span className="grow">
        <span className="stop-name" style={{ display: 'block' }}>
          {shownText(context.stop.name)}
        </span>
        <span className="small muted">{texts.content({ ...content, state: context.result })}</span>
      </span>
      <span className="muted">{content.totalBytes === 0 ? null : formatMegabytes(content.totalBytes)}</span>
    </li>
  )
}

function RefusedProof({ proof, phone }: { proof: Proof; phone: string | null }) {
  const { context } = proof.snapshot
  const [isGivingUp, setIsGivingUp] = useState(false)
  const reasons = context.refusal?.reasons.map(shownText) ?? []
  const canCorrect = context.proofSentAt === null
  return (
    <section className="strip failed" role="alert" style={{ alignItems: 'flex-start' }}>
      <CircleAlert className="state-failed" size={28} aria-hidden />
      <div className="grow stack">
        <p>
          <span className="strong" style={{ display: 'block' }}>
            {texts.refusedTitle({ at: new Date(context.doneAt ?? 0), name: shownText(context.stop.name) })}
          </span>
          {[
            ...(reasons.length === 0 ? [texts.unknownReason] : reasons),
            texts.staysHere(contentOf(context.pictures)),
          ].join(' ')}
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
          ) : (
            <button type="button" className="button solid" onClick={() => proof.send({ type: 'send.now' })}>
              {texts.sendAgain}
            </button>
          )}
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
