import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/inputs/controls'
import { proximityOf, type FoundAddress } from '../../../domain/calls/geocoding'
import type { Company } from '../../../contract/company/company'
import { useApi } from '../../../platform/useApi'
import { checkTexts as texts } from '../../../texts/imports/check'

const CandidateMap = lazy(() =>
  import('./CandidateMap').then(({ CandidateMap: component }) => ({ default: component })),
)

/** Of more nobody can say which one is meant by looking at them. */
const letters = ['A', 'B', 'C'] as const

type AddressDetailProps = {
  company: Company
  text: string
  /** Rows whose address is open and says the same; this one is among them. */
  alikeCount: number
  onAccept: (place: FoundAddress, isForAll: boolean) => void
}

/** Addresses that fit what the row says: in a list and on a map, by the same letters. */
export function AddressDetail({ company, text, alikeCount, onAccept }: AddressDetailProps) {
  const { queries } = useApi()
  const { data, isPending, isError, refetch } = useQuery(
    queries.geocoding.forward(text, proximityOf(company)),
  )
  const [chosen, setChosen] = useState(0)
  if (isError)
    return (
      <p role="alert">
        {texts.searchFailed}{' '}
        <Button variant="link" size="bare" fontSize="sm" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    )
  if (isPending) return <p role="status">{texts.searching}</p>
  const candidates = data.slice(0, letters.length)
  const place = candidates[chosen] ?? candidates[0]
  if (place === undefined) return <p>{texts.noCandidates({ text })}</p>
  const letter = letters[candidates.indexOf(place)] ?? letters[0]
  return (
    <div className="check-address">
      <div>
        <p className="check-lead">
          <b>{texts.candidates({ count: candidates.length, text })}</b>{' '}
          {candidates.length > 1 ? texts.ambiguous : null}
        </p>
        <div role="radiogroup" aria-label={texts.addresses} className="check-candidates">
          {candidates.map((candidate, index) => (
            <label key={index} className="check-candidate" data-chosen={candidate === place || undefined}>
              <input
                type="radio"
                className="visually-hidden"
                name="candidate"
                checked={candidate === place}
                onChange={() => setChosen(index)}
              />
              <i aria-hidden>{letters[index]}</i>
              <span>
                <b>{candidate.street || candidate.address}</b>
                <small>{candidate.street === '' ? null : candidate.address}</small>
              </span>
              {candidate.approximate ? <em>{texts.approximate}</em> : null}
            </label>
          ))}
        </div>
      </div>
      <div className="check-map">
        <Suspense fallback={null}>
          <CandidateMap
            places={candidates.map(({ lng, lat }) => [Number(lng), Number(lat)])}
            letters={letters}
            chosen={candidates.indexOf(place)}
          />
        </Suspense>
      </div>
      <div className="check-actions">
        <Button variant="solid" onClick={() => onAccept(place, false)}>
          {texts.acceptOne({ letter })}
        </Button>
        {alikeCount < 2 ? null : (
          <Button onClick={() => onAccept(place, true)}>{texts.acceptAll({ count: alikeCount })}</Button>
        )}
      </div>
    </div>
  )
}
