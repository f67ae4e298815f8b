import type { QueueSummary } from '../../domain/driving/proofQueue'
import { formatTime } from '../kit/format'

const proofs = (count: number, one: string, many: string) =>
  count === 1 ? `1 Nachweis ${one}` : `${count} Nachweise ${many}`
const since = (count: number, at: string) =>
  count === 1 ? `seit ${formatTime(new Date(at))}` : `der älteste seit ${formatTime(new Date(at))}`
const safe = 'auf dem Gerät sicher'

/** The footer of the driver app: what is sent, what waits and since when. */
export const driverQueueTexts = {
  /** `detail` is the second line; empty for none. */
  summary: (queue: QueueSummary): { title: string; detail: string } => {
    if (queue.state === 'allSent')
      return {
        title: 'Alles gesendet',
        detail: queue.at === null ? '' : `zuletzt ${formatTime(new Date(queue.at))}`,
      }
    const { count } = queue
    const waiting = `${since(count, queue.since)} · ${safe}`
    switch (queue.state) {
      case 'sending':
        return { title: proofs(count, 'wird gesendet', 'werden gesendet'), detail: '' }
      case 'waiting':
        return { title: proofs(count, 'wartet auf Netz', 'warten auf Netz'), detail: waiting }
      case 'serverDown':
        return { title: proofs(count, 'wartet auf den Server', 'warten auf den Server'), detail: waiting }
      case 'signedOut':
        return {
          title: proofs(count, 'wartet auf Ihre Anmeldung', 'warten auf Ihre Anmeldung'),
          detail: waiting,
        }
      case 'refused':
        return { title: proofs(count, 'abgelehnt', 'abgelehnt'), detail: safe }
    }
  },
}
