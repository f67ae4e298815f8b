import type { ReactNode } from 'react'
import { Icon, type IconName } from '../marks/Icon'
import { Tooltip } from '../marks/Tooltip'
import './workStrip.css'

type WorkStripProps = {
  name: string
  /** Progress as text. */
  said: string
  /** Tooltip: what a click does. */
  hint: string
  icon: IconName
  isFailed: boolean
  /** While its dialog is open the strip stays mounted, so that the focus can return to it. */
  isDialogOpen: boolean
  onOpen: () => void
  /** Progress indicator before the figure. */
  drawing?: ReactNode
  /** Progress as a figure. */
  figure: string
}

/** A background workflow at the bottom of the navigation; reopens its dialog. */
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
