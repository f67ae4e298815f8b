import './approximateMark.css'
import { addressTexts as texts } from '../../texts/stops/address'

/** Marks an approximate position. */
export function ApproximateMark() {
  return (
    <span className="approximate-mark" title={texts.approximatePosition}>
      {texts.approximate}
    </span>
  )
}
