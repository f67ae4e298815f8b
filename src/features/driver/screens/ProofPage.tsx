import { useEffect } from 'react'
import { proofTexts } from '../../../texts/driver/proofPage'
import { useDriver } from '../driverPlatform'
import { pages } from '../navigation'
import { LoadingPage } from '../parts/LoadingPage'
import { MissingPage } from '../parts/MissingPage'
import { beginningOf } from '../work/beginningOf'
import { useLines } from '../work/linesOf'
import { useLive, type LiveWork } from '../work/useLive'
import { useOwnPlace } from '../device/useOwnPlace'
import { ProofScreen } from './ProofScreen'

type ProofPageProps = { drive: LiveWork<'driveTour'>; stopId: string }

/** Begins or continues the proof of a stop, and shows it. */
export function ProofPage({ drive, stopId }: ProofPageProps) {
  const { work } = useDriver()
  const { tour } = drive.snapshot.context
  const lines = useLines(drive)
  const line = lines.find(({ stop }) => stop['@id'].endsWith(`/${stopId}`))
  const iri = line?.stop['@id'] ?? null
  const proofs = useLive('proofCapture')
  const proof = proofs.find(
    ({ snapshot }) => snapshot.context.stop.iri === iri && snapshot.matches('capturing'),
  )
  // A proof that is complete is not captured again; it can be undone, or corrected in the queue.
  const isKept = proofs.some(
    ({ snapshot }) => snapshot.context.stop.iri === iri && !snapshot.matches('capturing'),
  )
  // Joined once: what changes in the tour while the proof is open leaves it alone.
  useEffect(() => {
    if (tour === null || line === undefined) return
    const begin = beginningOf(tour, lines, line, drive.stream)
    void work.join('proofCapture', { stop: begin.stop.iri, begin })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [work, iri])
  useOwnPlace(proof?.send ?? null)
  if (tour === null || line === undefined) return <MissingPage backTo={pages.today} />
  if (proof === undefined && isKept)
    return <MissingPage backTo={pages.stop(tour['@id'], line.stop['@id'])} text={proofTexts.alreadyKept} />
  if (proof === undefined) return <LoadingPage />
  return (
    <ProofScreen
      key={proof.snapshot.context.clientId}
      proof={proof}
      tourName={tour.name ?? ''}
      colour={tour.color}
      reference={line.stop.refId ?? ''}
      contact={line.stop.phone ? { name: line.stop.phoneContactName ?? '', phone: line.stop.phone } : null}
    />
  )
}
