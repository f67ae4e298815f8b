import '../../../components/states/progress.css'
import { useRef } from 'react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button } from '../../../components/inputs/controls'
import { SavePause } from '../../../kits/form/SavePause'
import { shellTexts } from '../../../texts/shell/shell'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import type { ShareProps } from './shareProps'

/** Progress of the writes. A partial write can be continued or reverted. */
export function WritingDialog({ actor, snapshot, rootAttributes }: ShareProps) {
  const { date, isTakingBack, hasBegun, created, found, calls, callCount, refusal } = snapshot.context
  const primary = useRef<HTMLButtonElement>(null)
  const isHalted = snapshot.matches('halted')
  const isReplacing = snapshot.context.plan === null
  const label = isReplacing ? texts.replacing : isTakingBack ? texts.takingBack : texts.writing
  const canTurn = !isTakingBack && (hasBegun || created.length > 0 || found !== null)
  return (
    <Dialog
      title={texts.titleOf({ day: date ?? null })}
      size="small"
      onClose={() => actor.send({ type: 'close' })}
      initialFocus={() => primary.current}
      rootAttributes={rootAttributes}
      footer={
        isHalted ? (
          <>
            {canTurn ? (
              <Button onClick={() => actor.send({ type: 'write.takeBack' })}>
                {hasBegun || created.length > 0 ? texts.takeBack : texts.backToResult}
              </Button>
            ) : (
              <Button onClick={() => actor.send({ type: 'close' })}>{shellTexts.close}</Button>
            )}
            <Button ref={primary} variant="solid" onClick={() => actor.send({ type: 'write.continue' })}>
              {texts.continue}
            </Button>
          </>
        ) : undefined
      }
    >
      {isHalted ? (
        <div role="alert" className="share-alert">
          <p>{isTakingBack ? texts.haltedBack : date === undefined ? texts.halted : texts.haltedReading}</p>
          {refusal === null || refusal.reasons.length === 0 ? null : <p>{refusal.reasons.join(' ')}</p>}
        </div>
      ) : (
        <>
          <SavePause actor={actor} />
          <div role="status" className="share-writing">
            {label}
          </div>
          <progress
            className="plain-progress"
            aria-label={label}
            max={Math.max(1, callCount)}
            {...(callCount > 0 && { value: callCount - calls.length })}
          />
        </>
      )}
    </Dialog>
  )
}
