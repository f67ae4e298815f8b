import { ChevronRight, CircleAlert, CloudCheck, CloudOff, CloudUpload, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ProofContent, QueueSummary } from '../../../domain/driving/proofQueue'
import { driverQueueTexts } from '../../../texts/driver/queue'
import { pages } from '../navigation'
import { useQueue } from '../work/useQueue'

const looks: Readonly<Record<QueueSummary['state'], { className: string; icon: ReactNode }>> = {
  allSent: { className: '', icon: <CloudCheck className="state-success" size={28} aria-hidden /> },
  undoable: { className: '', icon: <CloudUpload size={28} aria-hidden /> },
  sending: { className: 'sending', icon: <CloudUpload size={28} aria-hidden /> },
  waiting: { className: 'waiting', icon: <CloudOff className="state-warning" size={28} aria-hidden /> },
  serverDown: { className: 'waiting', icon: <CloudOff className="state-warning" size={28} aria-hidden /> },
  signedOut: { className: 'waiting', icon: <KeyRound className="state-warning" size={28} aria-hidden /> },
  refused: { className: 'refused', icon: <CircleAlert className="state-failed" size={28} aria-hidden /> },
}

/** The bar is visible from its start. */
const percentOf = ({ totalBytes, sentBytes }: ProofContent) =>
  Math.max(3, totalBytes === 0 ? 0 : (sentBytes / totalBytes) * 100)

/** The footer of 'Heute' and 'Tour': whether everything recorded is safe, and where it is. */
export function QueueFooter() {
  const { summary } = useQueue()
  const { className, icon } = looks[summary.state]
  const { title, detail } = driverQueueTexts.summary(summary)
  return (
    <Link href={pages.queue} className={`queue-footer ${className}`} data-queue={summary.state}>
      {summary.state === 'sending' ? (
        <span className="sending-bar" aria-hidden style={{ width: `${percentOf(summary.content)}%` }} />
      ) : null}
      {icon}
      <span className="grow" role="status">
        <span className="strong">{title}</span>
        {detail === '' ? null : summary.state === 'allSent' ? (
          ` · ${detail}`
        ) : (
          <span className="small" style={{ display: 'block' }}>
            {detail}
          </span>
        )}
      </span>
      <ChevronRight size={24} aria-hidden />
    </Link>
  )
}
