import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { TextLink } from '../../../../components/inputs/controls'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { ProofOfService } from '../../../../contract/proof/proofOfService'
import { proofStates } from '../../../../contract/tour/planningTerms'
import { idOfIri, type Iri } from '../../../../contract/wire/ids'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { readMoment } from '../../../../domain/records/origin'
import { ProofState } from '../../../../kits/proofs/ProofState'
import { tourLineVariables } from '../../../../lib/tourColour'
import { useApi } from '../../../../platform/useApi'
import { rhythmFormTexts as texts } from '../../../../texts/rhythm/rhythmForm'
import { errorTexts } from '../../../../texts/shell/errors'

const shownVisits = 6

/** The last proofs of a destination, as the line of its tour. */
export function LastVisits({ destination, colour }: { destination: Iri; colour: string }) {
  const { queries } = useApi()
  const visits = useQuery(queries.proofs.ofDestination(destination, shownVisits))
  const { data, isPending, isError, refetch } = visits
  return (
    <section className="rhythm-dates" style={tourLineVariables(colour) as CSSProperties}>
      <header>
        <h3>{texts.lastVisits}</h3>
        {data === undefined || data.totalItems === 0 ? null : (
          <span>{texts.proofCount({ count: data.totalItems })}</span>
        )}
      </header>
      {isPending ? <SkeletonRows rowHeight="34px" /> : null}
      {isError ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {data?.members.length === 0 ? <p>{texts.noVisits}</p> : null}
      <ol className="rhythm-line">
        {data?.members.map((proof) => (
          <Visit key={proof['@id']} proof={proof} />
        ))}
      </ol>
    </section>
  )
}

function Visit({ proof }: { proof: ProofOfService }) {
  const at = readMoment(proof.timeStamp)
  const state = proofStates.find((known) => known === proof.state) ?? null
  return (
    <li data-done={state === 'COMPLETED' || undefined}>
      <TextLink href={pathOf('proof-of-services-id', { id: idOfIri(proof['@id']) })}>
        {at === null ? texts.unknownDay : texts.visitDay(at)}
      </TextLink>
      <small>{factsOf(proof, at)}</small>
      <ProofState state={state} />
    </li>
  )
}

/** `07:12, 2 Fotos`, or why the visit failed. */
function factsOf({ photoCount, hasSignature, failureReason }: ProofOfService, at: Date | null): string {
  const photos = photoCount ?? 0
  return [
    at === null ? '' : texts.visitTime(at),
    failureReason ?? '',
    photos === 0 ? '' : texts.photos({ count: photos }),
    photos === 0 && hasSignature === true ? texts.signature : '',
  ]
    .filter((fact) => fact !== '')
    .join(', ')
}
