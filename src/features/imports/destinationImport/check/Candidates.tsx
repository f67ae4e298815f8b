import type { FoundAddress } from '../../../../domain/calls/geocoding'
import { checkTexts as texts } from '../../../../texts/imports/check'

/** Of as many as are offered. */
export const letters = ['A', 'B', 'C'] as const

type CandidatesProps = {
  candidates: readonly FoundAddress[]
  /** Place of the chosen one among them. */
  chosen: number
  text: string
  /** How far each is from the tour of the row; null where that is not known. */
  distances: readonly (string | null)[]
  onChoose: (index: number) => void
}

/** @param isWhole the line below says something else */
function nameOf({ street, zip, city, address }: FoundAddress, isWhole: boolean): string {
  if (street === '') return address
  return isWhole ? [street, `${zip} ${city}`.trim()].filter(Boolean).join(', ') : street
}

/** The addresses that fit, one of which is chosen. */
export function Candidates({ candidates, chosen, text, distances, onChoose }: CandidatesProps) {
  return (
    <>
      <p className="check-lead">
        <b>{texts.candidates({ count: candidates.length, text })}</b>{' '}
        {candidates.length > 1 ? texts.ambiguous : null}
      </p>
      <div role="radiogroup" aria-label={texts.addresses} className="check-candidates">
        {candidates.map((candidate, index) => (
          <label key={index} className="check-candidate" data-chosen={index === chosen || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name="candidate"
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            <i aria-hidden>{letters[index]}</i>
            <span>
              <b>{nameOf(candidate, distances[index] != null)}</b>
              <small>{distances[index] ?? (candidate.street === '' ? null : candidate.address)}</small>
            </span>
            {candidate.approximate ? <em>{texts.approximate}</em> : null}
          </label>
        ))}
      </div>
    </>
  )
}
