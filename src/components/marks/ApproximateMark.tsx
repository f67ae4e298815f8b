import './approximateMark.css'
import { addressTexts as texts } from '../../texts/stops/address'

/** Says that a position lies somewhere near. */
export function ApproximateMark() {
  return (
    <span className="approximate-mark" title={texts.approximatePosition}>
      {texts.approximate}
    </span>
  )
}
