import { Button } from '../../../../components/inputs/controls'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { Icon } from '../../../../components/marks/Icon'
import { Key } from '../../../../components/marks/Key'
import { useKeys } from '../../../../platform/keys/useKeys'
import { checkTexts as texts } from '../../../../texts/imports/check'
import { useTimeLeft } from './useTimeLeft'
import { keyCaps } from '../../../../texts/kit/keys'

type CheckFooterProps = {
  /** Label of the progress bar. */
  progress: string
  /** Number of rows whose record and address are resolved. */
  done: number
  all: number
  faultCount: number
  /** Number of rows that are imported with an uncertain address. */
  doubtCount: number
  /** Number of rows for which the user must choose between records. */
  questionCount: number
  canTry: boolean
  onBack: () => void
  onDownload: () => void
  onTry: () => void
}

/** Progress of the address search, excluded rows, and the next step. */
export function CheckFooter(props: CheckFooterProps) {
  const { progress, done, all, faultCount, doubtCount, questionCount, canTry, onBack, onDownload, onTry } =
    props
  const isLooking = done < all
  const seconds = useTimeLeft(done, all)
  const words = [
    faultCount === 0 ? null : texts.faultsStay({ count: faultCount }),
    // Known only after all searches; until then there is no space for it.
    isLooking || questionCount === 0 ? null : texts.questionsStay({ count: questionCount }),
    isLooking || doubtCount === 0 ? null : texts.doubtsGo({ count: doubtCount }),
  ]
  useKeys('page', [{ keys: 'Mod+Enter', label: texts.dryRun, reach: 'fields', act: () => canTry && onTry() }])
  return (
    <footer className="check-footer" data-footer>
      <Button onClick={onBack}>{texts.back}</Button>
      {isLooking ? (
        <div className="check-progress">
          <span id="check-progress">{progress}</span>
          <div
            role="progressbar"
            aria-labelledby="check-progress"
            aria-valuemin={0}
            aria-valuemax={all}
            aria-valuenow={done}
            aria-valuetext={texts.progressOf({ done, all })}
          >
            <i style={{ width: `${(done / all) * 100}%` }} />
          </div>
          <span aria-hidden>{texts.progressOf({ done, all })}</span>
          {seconds === null ? null : <span>{texts.timeLeft({ seconds })}</span>}
        </div>
      ) : null}
      <span className="check-stay" role="status">
        {words.filter(Boolean).join(' ')}
      </span>
      {faultCount === 0 ? null : (
        <Button onClick={onDownload}>
          <Icon name="file-down" />
          {texts.download}
        </Button>
      )}
      <ReasonedButton variant="solid" reason={canTry ? undefined : texts.waiting} onClick={onTry}>
        {texts.dryRun}
        <Key>{keyCaps('Mod+Enter').join(' ')}</Key>
      </ReasonedButton>
    </footer>
  )
}
