import type { ProofContent, QueueSummary } from '../../domain/driving/proofQueue'
import { formatTime } from '../kit/format'
import { formatMegabytes, megabytesOf } from './megabytes'

const proofs = (count: number, one: string, many: string) =>
  count === 1 ? `1 Nachweis ${one}` : `${count} Nachweise ${many}`
const since = (count: number, at: string) =>
  count === 1 ? `seit ${formatTime(new Date(at))}` : `der älteste seit ${formatTime(new Date(at))}`
const safe = 'auf dem Gerät sicher'

const photosOf = ({ photos }: ProofContent) =>
  photos === 0 ? [] : [photos === 1 ? '1 Foto' : `${photos} Fotos`]
const signatureOf = ({ isSigned }: ProofContent) => (isSigned ? ['Unterschrift'] : [])

/** `3 Fotos, 1,6 von 2,6 MB`; empty for a proof without pictures. */
function progressOf(content: ProofContent): string {
  if (content.totalBytes === 0) return ''
  const what = content.photos === 0 ? signatureOf(content) : photosOf(content)
  return [...what, `${megabytesOf(content.sentBytes)} von ${formatMegabytes(content.totalBytes)}`].join(', ')
}

/** `3 Fotos, Unterschrift, 2,6 MB` */
const sizeOf = (content: ProofContent): string =>
  content.totalBytes === 0
    ? ''
    : [...photosOf(content), ...signatureOf(content), formatMegabytes(content.totalBytes)].join(', ')

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
        return { title: proofs(count, 'wird gesendet', 'werden gesendet'), detail: progressOf(queue.content) }
      case 'undoable':
        return {
          title: proofs(count, 'wird gleich gesendet', 'werden gleich gesendet'),
          detail: sizeOf(queue.content),
        }
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
