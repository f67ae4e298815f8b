import { useId } from 'react'
import type { Iri } from '../../../../contract/wire/ids'
import type { RowCandidate } from '../../../../domain/imports/rows/rowFacts'
import { checkTexts as texts } from '../../../../texts/imports/check'

type RecordChoiceProps = {
  candidates: readonly RowCandidate[]
  /** The chosen record; null if none. */
  chosen: Iri | null
  /** The row becomes a new record. */
  isNew: boolean
  onChoose: (target: Iri | null) => void
}

/** Records that match a row, one of which is chosen, or none. */
export function RecordChoice({ candidates, chosen, isNew, onChoose }: RecordChoiceProps) {
  const name = useId()
  const option = (key: string, isChosen: boolean, title: string, detail: string, target: Iri | null) => (
    <label key={key} className="check-candidate" data-chosen={isChosen || undefined}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        checked={isChosen}
        onChange={() => onChoose(target)}
      />
      <span>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
    </label>
  )
  return (
    <div className="check-records">
      <p className="check-lead">
        <b>{texts.records({ count: candidates.length })}</b> {texts.recordWanted}
      </p>
      <div role="radiogroup" aria-label={texts.fittingRecords} className="check-candidates">
        {candidates.map(({ iri, tour, position, name: title, address }) =>
          option(
            iri,
            iri === chosen,
            [title, address].find(Boolean) ?? texts.none,
            [texts.stopOf({ tour, position }), title === '' ? '' : address].filter(Boolean).join(', '),
            iri,
          ),
        )}
        {option('new', isNew, texts.decisions.create, texts.createDetail, null)}
      </div>
    </div>
  )
}
