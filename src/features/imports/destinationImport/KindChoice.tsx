import { importKinds, type ImportKind } from '../../../contract/imports/imports'
import { importKindTexts, kindChoiceTexts as texts } from '../../../texts/imports/importKinds'
import './kindChoice.css'

type KindChoiceProps = { kind: ImportKind; onChoose: (kind: ImportKind) => void }

/** Kind of records in the file. One import of each kind can be in progress. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
    <fieldset className="kind-choice">
      <legend>{texts.label}</legend>
      <div className="kind-segments">
        {importKinds.map((each) => (
          <label key={each} data-chosen={each === kind || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name="kind"
              checked={each === kind}
              onChange={() => onChoose(each)}
            />
            {importKindTexts[each].name}
          </label>
        ))}
      </div>
      <p className="import-second">{importKindTexts[kind].hint}</p>
    </fieldset>
  )
}
