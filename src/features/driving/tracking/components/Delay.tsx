import { isLate, isOnTime } from '../../../../domain/tour/lateness'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'

/** Delay in the style of a departure board, with a text for screen readers. */
export function Delay({ seconds }: { seconds: number | null }) {
  if (seconds === null)
    return (
      <span className="tracking-delay">
        <span aria-hidden>–</span>
        <span className="visually-hidden">{texts.unknownDelay}</span>
      </span>
    )
  if (isOnTime(seconds)) return <span className="tracking-delay">{texts.onTime}</span>
  return (
    <span className="tracking-delay" data-late={isLate(seconds) || undefined} data-known>
      <span aria-hidden>{texts.delay(seconds)}</span>
      <span className="visually-hidden">{texts.delayInWords(seconds)}</span>
    </span>
  )
}
