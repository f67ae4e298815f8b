import { Button } from '../../../../components/inputs/controls'
import { errorTexts } from '../../../../texts/shell/errors'
import type { Part } from '../useDrivenTour'

/** What could not be read, and the way to try it again; nothing for what was. */
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
