import { MessageCircle } from 'lucide-react'
import type { CustomerWords } from '../../../contract/customer/customerWords'
import { saidWords } from '../../../domain/customer/saidWords'
import { shownText } from '../../../lib/shownText'
import { customerWordsTexts as texts } from '../../../texts/customer/links'

/** What the customer has written for the visit, as a quotation beside the words of the company. */
export function CustomerSaid({ words }: { words: CustomerWords | null | undefined }) {
  const said = saidWords(words)
  if (said === null) return null
  const { instruction, absence } = said
  const sentences = [
    ...(absence === null
      ? []
      : [absence.reason === '' ? texts.absent : texts.absentBecause({ reason: shownText(absence.reason) })]),
    ...(instruction === null ? [] : [texts.instruction({ text: shownText(instruction) })]),
  ]
  return sentences.map((sentence) => (
    <span key={sentence} style={{ display: 'block' }}>
      <span className="chip">
        <MessageCircle size={18} aria-hidden />
        {sentence}
      </span>
    </span>
  ))
}
