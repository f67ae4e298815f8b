import { Button } from '../../../../components/inputs/controls'
import type { RowDoubt } from '../../../../domain/imports/rows/rowValues'
import { checkTexts as texts } from '../../../../texts/imports/check'

type StayDetailProps = {
  doubt: RowDoubt
  /** Number of rows with the same doubt, including this one. */
  duplicateCount: number
  /** Null: keep the value as read. */
  onChoose: (text: string | null, isForAll: boolean) => void
}

/** The unit of an uncertain service time, or a confirmation of a long one. */
export function StayDetail({ doubt, duplicateCount, onChoose }: StayDetailProps) {
  return (
    <section className="check-stay">
      <p>
        {doubt.kind === 'stayUnit'
          ? texts.stayUnitDoubt({ text: doubt.text })
          : texts.longStay({ hours: doubt.hours })}
      </p>
      <div className="check-stay-choices">
        {doubt.kind === 'stayUnit' ? (
          [texts.inHours({ text: doubt.text }), texts.inMinutes({ text: doubt.text })].map((text) => (
            <Button key={text} onClick={() => onChoose(text, false)}>
              {text}
            </Button>
          ))
        ) : (
          <Button onClick={() => onChoose(null, false)}>{texts.keepStay}</Button>
        )}
        {duplicateCount > 1 ? (
          <Button onClick={() => onChoose(null, true)}>
            {texts.keepAllStays({ count: duplicateCount })}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
