import { newImportTexts as texts } from '../../../texts/imports/newImport'

type CertaintyProps = { certainty: keyof typeof texts.certainties; unreadable: number }
const bars = { sure: 3, chosen: 3, likely: 2, guessed: 1, none: 0 } as const

/** Confidence of a column mapping: three bars, a word and the reason. */
export function Certainty({ certainty, unreadable }: CertaintyProps) {
  const isSure = certainty === 'sure' || certainty === 'chosen'
  return (
    <div className="certainty" data-sure={isSure || certainty === 'none' || undefined}>
      <span className="certainty-bars" aria-hidden>
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-full={bar <= bars[certainty] || undefined} />
        ))}
      </span>
      <span>
        <b>{texts.certainties[certainty]}</b>
        <small>{unreadable > 0 ? texts.unreadable({ count: unreadable }) : texts.reasons[certainty]}</small>
      </span>
    </div>
  )
}
