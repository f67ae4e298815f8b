import { CalendarX, Send } from 'lucide-react'
import { useId } from 'react'
import { customerTextLimits } from '../../contract/customer/customerLimits'
import { isVisitToday } from '../../domain/customer/visitWords'
import { customerActionTexts } from '../../texts/customer/page'
import { pendingOrder, type CustomerPageParts } from './customerParts'
import { RefusedNote } from './RefusedNote'
import { useDraft } from './useDraft'

/** Whether the customer has said that they are absent; an order that is being sent counts. */
export function saidAbsence({ facts, actions }: Pick<CustomerPageParts, 'facts' | 'actions'>) {
  const pending = pendingOrder(actions.absence)
  if (pending?.kind === 'absence') return pending.reason
  return facts.absence?.reason ?? null
}

/** Says an absence with one tap; the reason can follow, and it can be undone. */
export function AbsenceButton({ facts, send }: Pick<CustomerPageParts, 'facts' | 'send'>) {
  const { day } = facts
  return (
    <button type="button" className="cp-button" onClick={() => send({ kind: 'absence', reason: '' })}>
      <CalendarX size={22} aria-hidden />
      {day === null
        ? customerActionTexts.absentSometime
        : customerActionTexts.absent({ day, isToday: isVisitToday(facts) })}
    </button>
  )
}

/** The absence that the customer has said. */
export function AbsencePart({ facts, actions, send, drafts }: CustomerPageParts) {
  const id = useId()
  const reason = saidAbsence({ facts, actions })
  const draft = useDraft(drafts, 'reason', reason ?? '')
  const { state } = actions.absence
  if (reason === null)
    return state === 'refused' ? (
      <section className="cp-block">
        <RefusedNote phone={facts.company.phone} />
      </section>
    ) : null
  const { day } = facts
  const isLong = draft.text.length > customerTextLimits.absence
  return (
    <section className="cp-block">
      <div className="cp-words">
        <CalendarX size={22} aria-hidden />
        <div role="status">
          <p className="cp-strong">
            {day === null
              ? customerActionTexts.absenceSaidSometime
              : customerActionTexts.absenceSaid({ day, isToday: isVisitToday(facts) })}
          </p>
          <p>
            {
              {
                idle: customerActionTexts.absenceKnown,
                sending: customerActionTexts.absenceSending,
                waiting: customerActionTexts.absenceWaiting,
                refused: '',
              }[state]
            }
          </p>
        </div>
        {facts.allowed.absence ? (
          <button
            type="button"
            className="cp-button"
            onClick={() => {
              draft.forget()
              send({ kind: 'absence', reason: null })
            }}
          >
            {customerActionTexts.undo}
          </button>
        ) : null}
      </div>
      {state === 'refused' ? <RefusedNote phone={facts.company.phone} /> : null}
      {facts.allowed.absence ? (
        <form
          className="cp-line"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isLong) send({ kind: 'absence', reason: draft.text.trim() })
          }}
        >
          <label htmlFor={id} className="cp-hidden">
            {customerActionTexts.reason}
          </label>
          <input
            id={id}
            value={draft.text}
            placeholder={customerActionTexts.reason}
            aria-invalid={isLong}
            onChange={({ target }) => draft.setText(target.value)}
          />
          <button
            type="submit"
            aria-label={customerActionTexts.sendReason}
            disabled={isLong || draft.text.trim() === reason}
          >
            <Send size={22} aria-hidden />
          </button>
        </form>
      ) : reason === '' ? null : (
        <p className="cp-quote">{reason}</p>
      )}
    </section>
  )
}
