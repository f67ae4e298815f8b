import type { ReactNode } from 'react'
import { Checkbox } from '../../../../components/inputs/Checkbox'

type PickRowProps = {
  name: string
  detail: string
  isChosen: boolean
  /** Why it cannot be chosen; undefined if it can. */
  reason: string | undefined
  onChoose: (isChosen: boolean) => void
  /** Facts at the end of the row. */
  children?: ReactNode
}

/** A record to choose. */
export function PickRow({ name, detail, isChosen, reason, onChoose, children }: PickRowProps) {
  return (
    <li>
      <label className="pick" title={reason} data-disabled={reason !== undefined || undefined}>
        <Checkbox checked={isChosen} isDisabled={reason !== undefined} onToggle={onChoose} />
        <span className="pick-words">
          <span className="pick-name" title={name}>
            {name}
          </span>
          <span className="pick-detail" title={detail}>
            {detail}
          </span>
        </span>
        {children}
      </label>
    </li>
  )
}
