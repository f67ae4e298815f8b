import { Button } from '../../../../components/inputs/controls'
import { errorTexts } from '../../../../texts/shell/errors'
import type { Part } from '../useDrivenTour'

/** Error message with a retry for a part that failed to load; nothing otherwise. */
export function PartNotice({ part, text }: { part: Part; text: string }) {
  if (part.state !== 'failed') return null
  return (
    <p className="driven-notice" role="alert">
      <span>{text}</span>
      <Button size="sm" onClick={part.retry}>
        {errorTexts.retry}
      </Button>
    </p>
  )
}
