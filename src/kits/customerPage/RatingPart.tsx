import { Send, Star } from 'lucide-react'
import { useId } from 'react'
import { customerTextLimits, starLimits } from '../../contract/customer/customerLimits'
import { customerActionTexts } from '../../texts/customer/page'
import { pendingOrder, type CustomerPageParts } from './customerParts'
import { RefusedNote } from './RefusedNote'
import { useDraft } from './useDraft'

const counts = Array.from({ length: starLimits.max }, (_, index) => index + starLimits.min)

/** One tap rates; the sentence is optional and can follow. */
export function RatingPart({ facts, actions: { rating: action }, send, drafts }: CustomerPageParts) {
  const id = useId()
  const pending = pendingOrder(action)
  const given = pending?.kind === 'rating' ? pending : facts.rating
  const draft = useDraft(drafts, 'comment', given?.comment ?? '')
  const stars = given?.stars ?? 0
  const isLong = draft.text.length > customerTextLimits.comment
  if (!facts.allowed.rating && given === null) return null
  const rate = (count: number) =>
    send({ kind: 'rating', stars: count, comment: isLong ? '' : draft.text.trim() })
  return (
    <section className="cp-block">
      <h2 className="cp-title">{customerActionTexts.rating}</h2>
      <div className="cp-stars" role="group" aria-label={customerActionTexts.rating}>
        {counts.map((count) => (
          <button
            key={count}
            type="button"
            className={count <= stars ? 'cp-star cp-given' : 'cp-star'}
            aria-label={customerActionTexts.star({ stars: count })}
            aria-pressed={count === stars}
            disabled={!facts.allowed.rating}
            onClick={() => rate(count)}
          >
            <Star size={28} strokeWidth={1.6} aria-hidden />
            <span aria-hidden>{count}</span>
          </button>
        ))}
      </div>
      {facts.allowed.rating ? (
        <form
          className="cp-line"
          onSubmit={(event) => {
            event.preventDefault()
            if (stars > 0 && !isLong) rate(stars)
          }}
        >
          <label htmlFor={id} className="cp-hidden">
            {customerActionTexts.comment}
          </label>
          <input
            id={id}
            value={draft.text}
            placeholder={customerActionTexts.comment}
            aria-invalid={isLong}
            onChange={({ target }) => draft.setText(target.value)}
          />
          <button
            type="submit"
            aria-label={customerActionTexts.sendComment}
            disabled={stars === 0 || isLong || draft.text.trim() === (given?.comment ?? '')}
          >
            <Send size={22} aria-hidden />
          </button>
        </form>
      ) : given !== null && given.comment !== '' ? (
        <p className="cp-quote">{given.comment}</p>
      ) : null}
      {action.state === 'refused' ? <RefusedNote phone={facts.company.phone} /> : null}
      <p className="cp-note" role="status">
        {action.state === 'sending' ? customerActionTexts.ratingSending : ''}
        {action.state === 'waiting' ? customerActionTexts.ratingWaiting : ''}
        {action.state === 'idle' && given !== null ? customerActionTexts.ratingSent : ''}
      </p>
    </section>
  )
}
