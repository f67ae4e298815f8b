import type { FoundAddress } from '../../../../domain/calls/geocoding'
import { checkTexts as texts } from '../../../../texts/imports/check'

/** One letter per offered address. */
export const letters = ['A', 'B', 'C'] as const

type CandidatesProps = {
  candidates: readonly FoundAddress[]
  /** Index of the chosen one. */
  chosen: number
  text: string
  /** Distance of each to the row's tour; null if unknown. */
  distances: readonly (string | null)[]
  onChoose: (index: number) => void
}

/** @param isWhole whether to return the whole address, because the line below shows something else */
function nameOf({ street, zip, city, address }: FoundAddress, isWhole: boolean): string {
  if (street === '') return address
  return isWhole ? [street, `${zip} ${city}`.trim()].filter(Boolean).join(', ') : street
}

/** The matching addresses, one of which is chosen. */
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
