import type { SaidWords } from '../../domain/customer/saidWords'
import { shownText } from '../../lib/shownText'
import { customerWordsTexts as texts } from '../../texts/customer/links'
import './customerLink.css'

/** The words of the customer, as quotations: never mixed with notes of the company. */
export function CustomerWordsList({ words }: { words: SaidWords }) {
  const { instruction, absence, rating } = words
  return (
    <ul className="customer-words" aria-label={texts.title}>
      {absence === null ? null : (
        <li>
          {absence.reason === '' ? texts.absent : texts.absentBecause({ reason: shownText(absence.reason) })}
        </li>
      )}
      {instruction === null ? null : <li>{texts.instruction({ text: shownText(instruction) })}</li>}
      {rating === null ? null : (
        <li>
          {rating.comment === ''
            ? texts.rating(rating)
            : texts.ratingWith({ stars: rating.stars, comment: shownText(rating.comment) })}
        </li>
      )}
    </ul>
  )
}
