import { MessageSquare, Pencil, Send } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { customerTextLimits } from '../../contract/customer/customerLimits'
import { isOrderValid } from '../../domain/customer/customerOrder'
import { withSuggestion } from '../../domain/customer/visitWords'
import { customerActionTexts } from '../../texts/customer/page'
import { pendingOrder, type CustomerPageParts } from './customerParts'
import { RefusedNote } from './RefusedNote'
import { useDraft } from './useDraft'

const limit = customerTextLimits.instruction

/** Words to the driver: the form, or where they are. */
export function InstructionPart({
  facts,
  actions: { instruction: action },
  send,
  drafts,
  beside,
}: CustomerPageParts & {
  /** A button beside the one that changes the words. */
  beside: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const pending = pendingOrder(action)
  const said = pending?.kind === 'instruction' ? pending.text : (facts.instruction?.text ?? null)
  const draft = useDraft(drafts, 'instruction', said ?? '')
  const isAllowed = facts.allowed.instruction
  if (!isAllowed && said === null) return <Beside>{beside}</Beside>

  const isEditing = isAllowed && (said === null || isOpen || action.state === 'refused')
  if (isEditing)
    return (
      <>
        <InstructionForm
          text={draft.text}
          onChange={draft.setText}
          isWithdrawn={isWithdrawn && said === null}
          isRefused={action.state === 'refused'}
          phone={facts.company.phone}
          onSend={(text) => {
            send({ kind: 'instruction', text })
            // The words stay until the server has them; then they are the ones it returns.
            draft.setText(text)
            setIsOpen(false)
            setIsWithdrawn(false)
          }}
          {...(said === null
            ? {}
            : {
                onKeep: () => {
                  draft.forget()
                  setIsOpen(false)
                },
                onWithdraw: () => {
                  draft.setText(said)
                  send({ kind: 'instruction', text: null })
                  setIsOpen(false)
                  setIsWithdrawn(true)
                },
              })}
        />
        <Beside>{beside}</Beside>
      </>
    )

  return (
    <>
      <section className="cp-block cp-words">
        <MessageSquare size={22} aria-hidden />
        <div>
          <p className="cp-strong" role="status">
            {
              {
                idle: customerActionTexts.instructionSent,
                sending: customerActionTexts.instructionSending,
                waiting: customerActionTexts.instructionWaiting,
                refused: customerActionTexts.refused,
              }[action.state]
            }
          </p>
          <p className="cp-quote">{said}</p>
        </div>
      </section>
      <Beside>
        {isAllowed ? (
          <button
            type="button"
            className="cp-button"
            onClick={() => {
              draft.setText(said ?? '')
              setIsOpen(true)
            }}
          >
            <Pencil size={20} aria-hidden />
            {customerActionTexts.changeInstruction}
          </button>
        ) : null}
        {beside}
      </Beside>
    </>
  )
}

/** A row of buttons; absent without any. */
function Beside({ children }: { children: ReactNode }) {
  const isEmpty = Array.isArray(children) ? children.every((child) => child === null) : children === null
  return isEmpty ? null : <div className="cp-block cp-buttons">{children}</div>
}

type FormProps = {
  text: string
  onChange: (text: string) => void
  onSend: (text: string) => void
  /** Leaves the words as they are. */
  onKeep?: () => void
  onWithdraw?: () => void
  isWithdrawn: boolean
  isRefused: boolean
  phone: string | null
}

function InstructionForm({
  text,
  onChange,
  onSend,
  onKeep,
  onWithdraw,
  isWithdrawn,
  isRefused,
  phone,
}: FormProps) {
  const id = useId()
  const isValid = isOrderValid({ kind: 'instruction', text })
  return (
    <form
      className="cp-block"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) onSend(text)
      }}
    >
      <h2 className="cp-title">
        <label htmlFor={id}>{customerActionTexts.instruction}</label>
      </h2>
      <div className="cp-chips">
        {customerActionTexts.suggestions.map((suggestion) => {
          const longer = withSuggestion(text, suggestion)
          return (
            <button
              key={suggestion}
              type="button"
              className="cp-button"
              disabled={longer === null}
              onClick={() => onChange(longer ?? text)}
            >
              {suggestion}
            </button>
          )
        })}
      </div>
      <textarea
        id={id}
        className="cp-field"
        rows={3}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-length`}
        aria-invalid={text.length > limit}
      />
      <p id={`${id}-length`} className={text.length > limit ? 'cp-length cp-too-long' : 'cp-length'}>
        <span aria-hidden>{customerActionTexts.length({ length: text.length, limit })}</span>
        <span className="cp-hidden">{customerActionTexts.lengthLabel({ length: text.length, limit })}</span>
      </p>
      {isWithdrawn ? (
        <p className="cp-note" role="status">
          {customerActionTexts.instructionWithdrawn}
        </p>
      ) : null}
      {isRefused ? <RefusedNote phone={phone} /> : null}
      <button type="submit" className="cp-button cp-solid" disabled={!isValid}>
        <Send size={22} aria-hidden />
        {customerActionTexts.sendInstruction}
      </button>
      {onKeep === undefined || onWithdraw === undefined ? null : (
        <div className="cp-pair">
          <button type="button" className="cp-button" onClick={onWithdraw}>
            {customerActionTexts.withdrawInstruction}
          </button>
          <button type="button" className="cp-button" onClick={onKeep}>
            {customerActionTexts.keepInstruction}
          </button>
        </div>
      )}
    </form>
  )
}
