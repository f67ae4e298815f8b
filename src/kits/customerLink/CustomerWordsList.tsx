import type { SaidWords } from '../../domain/customer/saidWords'
import { customerWordsTexts as texts } from '../../texts/customer/links'
import { saidSentences } from './saidSentences'
import './customerLink.css'

/** The words of the customer, as quotations: never mixed with notes of the company. */
export const CustomerWordsList = ({ words }: { words: SaidWords }) => (
  <ul className="customer-words" aria-label={texts.title}>
    {saidSentences(words).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
