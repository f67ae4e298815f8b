import { Icon } from '../../../components/marks/Icon'
import { newImportTexts as texts } from '../../../texts/imports/newImport'

type StepLineProps = {
  /** The present step, from 0. */
  current: number
  /** Facts beside the names of the steps. */
  facts: readonly string[]
  /** Null if the previous steps are final. */
  onBack: ((station: number) => void) | null
}

/** The five steps of an import as stations of a line. */
export function StepLine({ current, facts, onBack }: StepLineProps) {
  return (
    <nav className="step-line" aria-label={texts.steps}>
      <ol>
        {texts.stepNames.map((name, index) => {
          const isDone = index < current
          const state = isDone ? 'done' : index === current ? 'current' : 'open'
          const label = (
            <>
              <span className="step-station" aria-hidden>
                {isDone ? <Icon name="check" size={12} /> : null}
              </span>
              <span className="step-label">
                <b>{name}</b> <span className="step-fact">{facts[index]}</span>
              </span>
            </>
          )
          return (
            <li key={name} data-step={state} aria-current={state === 'current' ? 'step' : undefined}>
              {isDone && onBack !== null ? (
                <button type="button" onClick={() => onBack(index)}>
                  {label}
                </button>
              ) : (
                <span className="step-still">{label}</span>
              )}
            </li>
          )
        })}
      </ol>
      <span className="step-count">{texts.stepOf({ step: current + 1 })}</span>
    </nav>
  )
}
