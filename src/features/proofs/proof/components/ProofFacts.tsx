import type { ReactNode } from 'react'
import { TextLink } from '../../../../components/inputs/controls'
import { UserHoverCard } from '../../../../components/marks/UserHoverCard'
import { mayEnter } from '../../../../contract/access/permissions'
import { idOfIri } from '../../../../contract/wire/ids'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { proofTexts as texts } from '../../../../texts/exports/proof'
import { formatDate, formatTime, formatClockTime } from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import type { ShownProof } from '../deriveProof'
import { ProofPart } from './ProofPart'

/** The known data of a proof as text. */
export function ProofFacts({ proof }: { proof: ShownProof }) {
  const { at, creator, isCreatorDeleted, position, plannedSeconds, delayMinutes, address, reference } = proof
  const noCreator = isCreatorDeleted ? shellTexts.staffDeleted : null
  const rows: [label: string, value: ReactNode][] = [
    [texts.tour, <TourName key="tour" tour={proof.tour} />],
    [texts.createdBy, creator === null ? noCreator : <UserHoverCard key="by" user={creator} />],
    [texts.time, at === null ? null : texts.moment({ date: formatDate(at), time: formatTime(at) })],
    [
      texts.planned,
      plannedSeconds === null ? null : (
        <>
          {texts.plannedAt({ time: formatClockTime(plannedSeconds) })}{' '}
          {delayMinutes === null ? null : <small>{texts.delay({ minutes: delayMinutes })}</small>}
        </>
      ),
    ],
    [texts.position, position === null ? null : texts.positionOf({ position })],
    [texts.reference, reference],
    [texts.address, address],
  ]
  return (
    <ProofPart title={texts.facts} className="proof-facts">
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === '' ? shellTexts.missing : value}</dd>
          </div>
        ))}
      </dl>
    </ProofPart>
  )
}

function TourName({ tour }: { tour: ShownProof['tour'] }) {
  const { facts } = useCurrentUser()
  if (tour === null) return shellTexts.missing
  if (tour.iri === null || !mayEnter('tour', facts)) return tour.name
  return <TextLink href={pathOf('tours-id', { id: idOfIri(tour.iri) })}>{tour.name}</TextLink>
}
