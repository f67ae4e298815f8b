import { formatKilometers } from '../../../../texts/kit/format'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import type { DrivenTour } from '../deriveDrivenTour'
import type { ShownLines } from '../mapDrivenTour'

type MapKeyProps = { tour: DrivenTour; shown: ShownLines; onChange: (shown: ShownLines) => void }

/** Legend of the map: meaning and length of each line, with toggles. Lists only existing lines. */
export function MapKey({ tour, shown, onChange }: MapKeyProps) {
  const { distance } = tour.figures
  const lines = [
    { key: 'driven', label: texts.driven, length: distance.actual, isThere: tour.drivenLine.length > 1 },
    {
      key: 'planned',
      label: texts.plannedLine,
      length: distance.planned,
      isThere: tour.plannedLine.length > 1,
    },
    {
      key: 'proofs',
      label: texts.proofPlaces,
      length: null,
      isThere: tour.stops.some(({ proof }) => proof?.proofPlace != null),
    },
  ] as const
  const there = lines.filter(({ isThere }) => isThere)
  if (there.length === 0) return null
  return (
    <div className="driven-key" role="group" aria-label={texts.key}>
      {there.map(({ key, label, length }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={shown[key]}
            onChange={({ target }) => onChange({ ...shown, [key]: target.checked })}
          />
          <i data-line={key} aria-hidden />
          <span>{label}</span> {length === null ? null : <b>{formatKilometers(length)}</b>}
        </label>
      ))}
      {tour.isEstimate ? <p>{texts.estimate}</p> : null}
    </div>
  )
}
