import type { ReactNode } from 'react'
import { Icon, type IconName } from '../marks/Icon'
import { Tooltip } from '../marks/Tooltip'
import './workStrip.css'

type WorkStripProps = {
  name: string
  /** How far it is, in words. */
  said: string
  /** What pressing it does. */
  hint: string
  icon: IconName
  isFailed: boolean
  /** Its dialog is open: the strip keeps its place, so that the focus can come back to it. */
  isDialogOpen: boolean
  onOpen: () => void
  /** Before the figure: how far it is, drawn. */
  drawing?: ReactNode
  /** The same in a figure. */
  figure: string
}

/** Stands for work in the background, at the foot of the navigation; opens its dialog again. */
export function WorkStrip({
  name,
  said,
  hint,
  icon,
  isFailed,
  isDialogOpen,
  onOpen,
  drawing,
  figure,
}: WorkStripProps) {
  return (
    <Tooltip content={`${name}, ${said}`} placement="right" isDisabled isShownOnRail>
      <button
        type="button"
        className="work-strip"
        onClick={onOpen}
        style={{ visibility: isDialogOpen ? 'hidden' : 'visible' }}
        aria-label={`${name}, ${said}. ${hint}`}
      >
        <Icon name={isFailed ? 'circle-alert' : icon} />
        <span className="work-strip-text">
          <span className="work-strip-name">{name}</span>
          <span className="work-strip-state">
            {drawing}
            <span className="work-strip-count" data-failed={isFailed || undefined}>
              {figure}
            </span>
          </span>
        </span>
      </button>
    </Tooltip>
  )
}
