import type { SaidWords } from '../../domain/customer/saidWords'
import { shownText } from '../../lib/shownText'
import { customerWordsTexts as texts } from '../../texts/customer/links'

/** The words of a customer as quotations, the most important first. */
export function saidSentences({ instruction, absence, rating }: SaidWords): string[] {
  return [
    ...(absence === null
      ? []
      : [absence.reason === '' ? texts.absent : texts.absentBecause({ reason: shownText(absence.reason) })]),
    ...(instruction === null ? [] : [texts.instruction({ text: shownText(instruction) })]),
    ...(rating === null
      ? []
      : [
          rating.comment === ''
            ? texts.rating(rating)
            : texts.ratingWith({ stars: rating.stars, comment: shownText(rating.comment) }),
        ]),
  ]
}
