import { useSelector } from '@xstate/react'
import { MapPinOff, Navigation } from 'lucide-react'
import { locationTexts as texts } from '../../../texts/driver/location'
import type { PositionFeed } from '../../../machines/positionFeed/positionFeedMachine'

/** Whether positions are sent; asks once, with the reason. Off leaves nothing. */
export function LocationStrip({ feed }: { feed: PositionFeed }) {
  const watching = useSelector(feed, (snapshot) => snapshot.value.watching)
  switch (watching) {
    case 'watched':
      return (
        <p className="strip plain" style={{ minHeight: 36, padding: '4px 16px' }}>
          <Navigation size={18} aria-hidden />
          <span className="strong small">{texts.on}</span>
        </p>
      )
    case 'unasked':
      return (
        <div className="strip change">
          <span className="grow small">
            {texts.ask} {texts.limits}
          </span>
          <button type="button" className="button" onClick={() => feed.send({ type: 'watch.allow' })}>
            {texts.allow}
          </button>
        </div>
      )
    case 'denied':
      return (
        <p className="strip warning small">
          <MapPinOff className="state-warning" size={22} aria-hidden />
          {texts.denied}
        </p>
      )
    default:
      return null
  }
}
