import { useEffect, useState } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { changeDestinationsTexts as changeTexts } from '../../../../texts/stops/changeDestinations'
import '../batchChange.css'

/** A change that takes less than a second is only reported by its toast. */
const shownAfterMs = 1_000

type ChangeProgressProps = {
  title: string
  done: number
  count: number
  texts: Pick<typeof changeTexts, 'progress' | 'interrupted'>
  /** Number of records without a response. */
  openCount: number
  /** False after an interruption. */
  isBusy: boolean
  rootAttributes: Record<string, string>
  onGoOn: () => void
  onCancel: () => void
}

/** Progress of the change; after an interruption, a button to resume it. */
export function ChangeProgress({
  title,
  texts,
  done,
  count,
  openCount,
  isBusy,
  rootAttributes,
  onGoOn,
  onCancel,
}: ChangeProgressProps) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (isBusy && !isLong) return null
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      rootAttributes={rootAttributes}
      footer={
        <>
          <Button onClick={onCancel}>{isBusy ? changeTexts.stop : changeTexts.cancel}</Button>
          {isBusy ? null : (
            <Button variant="solid" onClick={onGoOn}>
              {changeTexts.sendAgain}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {isBusy ? texts.progress({ done, count }) : texts.interrupted({ count: openCount })}
      </div>
      <div
        className="change-progress"
        role="progressbar"
        aria-label={changeTexts.progressLabel}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={done}
      >
        <div style={{ width: `${count === 0 ? 0 : (done / count) * 100}%` }} />
      </div>
    </Dialog>
  )
}
