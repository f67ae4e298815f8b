import { TextLink } from '../../../components/inputs/controls'
import { Icon, type IconName } from '../../../components/marks/Icon'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { ProofState } from '../../../contract/tour/planningTerms'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { proofsTexts } from '../../../texts/exports/proofs'
import { formatRecent, formatShort } from '../../../texts/kit/format'
import { homeTexts as texts } from '../../../texts/shell/home'
import type { ProofLine } from '../derive/deriveProofs'
import type { PartState } from '../useHome'
import { HomePart } from './HomePart'

type LatestProofsProps = { proofs: readonly ProofLine[]; now: Date; state: PartState; onRetry: () => void }

const looks: Record<ProofState, { icon: IconName; tone?: 'good' | 'strict'; label: string }> = {
  COMPLETED: { icon: 'check', tone: 'good', label: proofsTexts.completed },
  FAILED: { icon: 'x', tone: 'strict', label: proofsTexts.failed },
  ABORTED: { icon: 'minus', label: proofsTexts.aborted },
}

/** The last proofs, failed ones first. */
export function LatestProofs({ proofs, now, state, onRetry }: LatestProofsProps) {
  return (
    <HomePart
      title={texts.proofs}
      // An explicit empty period keeps the list from starting with its default period.
      link={{ href: `${pathOf('proof-of-services')}?from=`, label: texts.allProofs }}
      state={state}
      onRetry={onRetry}
      empty={proofs.length === 0 ? texts.noProofs : null}
    >
      <ul className="home-scroll" tabIndex={0} aria-label={texts.proofs}>
        {proofs.map((proof) => (
          <li key={proof.id}>
            {proof.state === null ? <span>–</span> : <StateIcon state={proof.state} />}
            <span className="home-name">
              <TextLink href={pathOf('proof-of-services-id', { id: proof.id })}>
                {proof.place || proofsTexts.unnamed}
              </TextLink>
              <small>
                {proof.tour === null ? null : <TourBadge {...proof.tour} />} {proof.by}
              </small>
            </span>
            {proof.at === null ? null : (
              <time dateTime={proof.at.toISOString()} title={formatRecent(proof.at, now)}>
                {formatShort(proof.at, now)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </HomePart>
  )
}

function StateIcon({ state }: { state: ProofState }) {
  const { icon, tone, label } = looks[state]
  return (
    <span data-tone={tone} title={label}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
