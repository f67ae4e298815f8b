import { HistoryButtons } from '../../../../kits/tourPlan/HistoryButtons'
import { countShifted, nextRedo, nextUndo } from '../../../../machines/dayPlan/dayPlanFacts'
import type { DayStep } from '../../../../machines/dayPlan/dayPlanTypes'
import { useKeys } from '../../../../platform/keys/useKeys'
import { keysTexts } from '../../../../texts/kit/keys'
import { planTexts } from '../../../../texts/tours/plan'
import { planningTexts as texts } from '../../../../texts/tours/planning'
import type { DayPlanWork } from '../useDayPlan'

/** Undo and redo of shifted stops, over all tours. */
export function History({ day: { context, send }, say }: { day: DayPlanWork; say: (words: string) => void }) {
  const undoable = context === null ? null : nextUndo(context)
  const redoable = context === null ? null : nextRedo(context)
  const words = (step: DayStep | null) =>
    step === null ? null : texts.shiftStep({ count: countShifted(step) })
  const [undoStep, redoStep] = [words(undoable), words(redoable)]
  const undo = () => {
    if (undoStep === null) return
    say(planTexts.undone({ step: undoStep }))
    send({ type: 'step.undo' })
  }
  const redo = () => {
    if (redoStep === null) return
    say(planTexts.redone({ step: redoStep }))
    send({ type: 'step.redo' })
  }
  useKeys('page', [
    { keys: 'Mod+Z', label: keysTexts.undo, act: undo },
    { keys: ['Mod+Shift+Z', 'Mod+Y'], label: keysTexts.redo, act: redo },
  ])
  return <HistoryButtons undo={undo} redo={redo} undoable={undoStep} redoable={redoStep} />
}
