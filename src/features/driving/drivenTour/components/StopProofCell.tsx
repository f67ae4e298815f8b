import { TextLink } from '../../../../components/inputs/controls'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { ProofState, stateLabels } from '../../../../kits/proofs/ProofState'
import { formatDistance } from '../../../../texts/exports/proof'
import { shellTexts } from '../../../../texts/shell/shell'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import type { StopProof } from '../deriveStops'

/**
 * Outcome of the stop, as a link to its proof; below it the distance of the proof to the stop, and its
 * photos.
 */
export function StopProofCell({ proof }: { proof: StopProof | null }) {
  if (proof === null) return <span className="driven-none">{shellTexts.missing}</span>
  const { id, state, at, awayMeters, isFarAway, photoCount } = proof
  const words = at === null ? texts.proofUnknown : texts.proofAt({ at })
  const away = awayMeters === null ? null : formatDistance(awayMeters)
  return (
    <>
      <TextLink
        className="driven-proof-link"
        href={pathOf('proof-of-services-id', { id })}
        title={words}
        aria-label={state === null ? words : `${stateLabels[state]}, ${words}`}
      >
        {state === null ? texts.proofUnknown : <ProofState state={state} />}
      </TextLink>
      <p>
        {away === null ? null : (
          <span data-far={isFarAway || undefined}>
            {isFarAway ? texts.farAway({ distance: away }) : away}
          </span>
        )}{' '}
        {photoCount === null || (isFarAway && photoCount === 0) ? null : (
          <span>{texts.photos(photoCount)}</span>
        )}
      </p>
    </>
  )
}
