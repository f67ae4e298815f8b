import { useState } from 'react'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import type { RowDecision } from '../../../../contract/imports/imports'
import type { ImportColumn, ImportVocabulary } from '../../../../domain/imports/columns/importColumns'
import type { MatchFacts } from '../../../../domain/imports/records/matchFacts'
import { checkTexts as texts } from '../../../../texts/imports/check'
import { columnText } from '../../../../texts/imports/newImport'

type MatchDetailProps = {
  facts: MatchFacts
  vocabulary: ImportVocabulary
  /** In the order of the options. */
  decisions: readonly (keyof typeof texts.decisions)[]
  /** Number of rows that change records. */
  changingCount: number
  onDecide: (decision: RowDecision, fields: readonly ImportColumn[] | null, isForAll: boolean) => void
}

/** The existing record: the differences in the file, and the action to take. */
export function MatchDetail({ facts, vocabulary, decisions, changingCount, onDecide }: MatchDetailProps) {
  const { decision, fields, differing, same, reference, name } = facts
  const [isForAll, setIsForAll] = useState(false)
  const toggle = (column: ImportColumn, isTaken: boolean) => {
    const taken = differing
      .map((each) => each.column)
      .filter((each) => (each === column ? isTaken : fields.includes(each)))
    onDecide('update', taken.length === differing.length ? null : taken, false)
  }
  return (
    <div className="check-match">
      <div>
        <p className="check-lead">
          <b>{reference === null ? texts.known({ name }) : texts.sameReference({ reference })}</b>{' '}
          {texts.differing({ different: differing.length, same })}
        </p>
        {differing.length === 0 ? null : (
          <table className="check-differences" aria-label={texts.differences}>
            <thead>
              <tr>
                <td />
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ column, before, after }) => {
                const field = columnText(column, vocabulary)
                return (
                  <tr key={column}>
                    <td>
                      <Checkbox
                        label={texts.takeField({ field })}
                        checked={decision === 'update' && fields.includes(column)}
                        isDisabled={decision !== 'update'}
                        onToggle={(isTaken) => toggle(column, isTaken)}
                      />
                    </td>
                    <th scope="row">{field}</th>
                    <td>{before === '' ? texts.none : <s>{before}</s>}</td>
                    <td>{after === '' ? texts.none : after}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
      <div className="check-actions">
        <div role="group" aria-label={texts.decision} className="check-segments">
          {decisions.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={decision === each}
              onClick={() => onDecide(each, null, isForAll)}
            >
              {texts.decisions[each]}
            </button>
          ))}
        </div>
        {changingCount < 2 ? null : (
          <label className="check-for-all">
            <Checkbox checked={isForAll} onToggle={setIsForAll} />
            {texts.forAll({ count: changingCount })}
          </label>
        )}
        <p className="check-note">{texts.emptyCells}</p>
      </div>
    </div>
  )
}
