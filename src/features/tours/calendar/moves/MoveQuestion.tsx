import { useRef } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { DayObjection } from '../../../../domain/tour/visitSpan'
import { shellTexts } from '../../../../texts/shell/shell'
import { moveTexts as texts } from '../../../../texts/tours/moves'

type MoveQuestionProps = {
  objection: DayObjection
  name: string
  day: IsoDay
  onConfirm: () => void
  onCancel: () => void
}

/** Asked once before a day that is outside of the tolerance, or too close to another visit. */
export function MoveQuestion({ objection, name, day, onConfirm, onCancel }: MoveQuestionProps) {
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={texts.askTitle}
      size="small"
      isAlert
      onClose={onCancel}
      initialFocus={() => confirm.current}
      footer={
        <>
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button ref={confirm} variant="solid" onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {objection.kind === 'close'
        ? texts.close({ name, count: objection.days, least: objection.leastDays, other: objection.other })
        : texts[objection.kind]({ name, count: objection.days, day })}
    </Dialog>
  )
}
