import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useNow } from '../../../platform/useNow'
import { queuePageTexts as texts } from '../../../texts/driver/queuePage'
import { navigate, pages } from '../navigation'
import { useQueue } from '../work/useQueue'

/** The last completed proof while it can be undone. It is kept already; sending starts when the time is over. */
export function UndoBar() {
  const { undoable } = useQueue()
  const last = undoable.at(-1)
  const now = useNow(last === undefined ? null : 1_000)
  // A closed page offers no undo.
  useEffect(() => {
    if (undoable.length === 0) return undefined
    const end = () => {
      for (const { send } of undoable) send({ type: 'undo.over' })
    }
    addEventListener('pagehide', end)
    return () => removeEventListener('pagehide', end)
  }, [undoable])
  if (last === undefined) return null
  const { stop, tour, doneAt, result } = last.snapshot.context
  const seconds = Math.max(0, Math.ceil((Math.min(...last.dueTimes) - now) / 1_000))
  return (
    <div className="undo-bar">
      <CircleCheck size={28} aria-hidden />
      <span className="grow" role="status">
        <span className="strong" style={{ display: 'block' }}>
          {texts.doneAt({ number: stop.position ?? 1, at: new Date(doneAt ?? now), state: result })}
        </span>
        <span className="small" aria-hidden>
          {Number.isFinite(seconds) ? texts.sendsIn({ seconds }) : null}
        </span>
      </span>
      <button
        type="button"
        className="button"
        onClick={() => {
          last.send({ type: 'proof.undo' })
          navigate(pages.proof(tour, stop.iri))
        }}
      >
        {texts.undone}
      </button>
    </div>
  )
}
