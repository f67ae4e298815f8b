import { Bell, Pencil } from 'lucide-react'
import type { StopChange } from '../../../domain/driving/tourChanges'
import { changeTexts as texts } from '../../../texts/driver/changes'
import { wordsOf } from './changeWords'

/** A change in one line, in the list and at the next stop. */
export function ChangeChip({ change }: { change: StopChange }) {
  return (
    <span className="chip change">
      <ChangeIcon kind={change.kind} size={18} />
      {texts.chip({ at: new Date(change.at), ...wordsOf(change) })}
    </span>
  )
}

type ChangeStripProps = { changes: readonly StopChange[]; onRead: () => void }

/** The changes of a stop with old and new value; they stay until the driver has read them. */
export function ChangeStrip({ changes, onRead }: ChangeStripProps) {
  const [first] = changes
  if (first === undefined) return null
  return (
    <div className="strip change" role="status">
      <ChangeIcon kind={first.kind} size={26} />
      <ul className="grow">
        {changes.map((change, index) => {
          const { what, before, after } = wordsOf(change)
          return (
            <li key={index}>
              <span className="strong">{what}</span>{' '}
              {before === null ? null : <del className="strong">{before}</del>}{' '}
              {after === null ? null : <ins className="strong new-value">{after}</ins>}
              <span className="small" style={{ display: 'block' }}>
                {texts.at({ at: new Date(change.at) })}
              </span>
            </li>
          )
        })}
      </ul>
      <button type="button" className="button" onClick={onRead}>
        {texts.read}
      </button>
    </div>
  )
}

const ChangeIcon = ({ kind, size }: { kind: StopChange['kind']; size: number }) =>
  kind === 'added' ? <Bell size={size} aria-hidden /> : <Pencil size={size} aria-hidden />
