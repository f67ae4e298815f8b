import { useSelector } from '@xstate/react'
import { MapPinOff, Navigation } from 'lucide-react'
import { locationTexts as texts } from '../../../texts/driver/location'
import type { PositionFeed } from '../../../machines/positionFeed/positionFeedMachine'

/** Whether positions are sent, on the map. Off leaves nothing. */
export function LocationChip({ feed }: { feed: PositionFeed }) {
  const isOn = useSelector(feed, isSending)
  return isOn ? (
    <p className="location-chip">
      <Navigation size={18} aria-hidden />
      {texts.on}
    </p>
  ) : null
}

/** Whether positions are sent, and since when not; asks once, with the reason. */
export function LocationStrip({ feed }: { feed: PositionFeed }) {
  const watching = useSelector(feed, ({ value }) =>
    typeof value.watching === 'string' ? value.watching : 'watched',
  )
  const isSilent = useSelector(feed, ({ context }) => context.isSilent)
  const since = new Date(useSelector(feed, ({ context }) => context.since))
  const gap = useSelector(feed, ({ context }) => context.gap)
  switch (watching) {
    case 'watched':
      return (
        <>
          {isSilent ? (
            <NoLocation since={since} reason={texts.noSignal} />
          ) : (
            <p className="strip plain location-line">
              <Navigation size={18} aria-hidden />
              {texts.on}
            </p>
          )}
          {gap === null ? null : (
            <div className="strip warning small" role="status">
              <MapPinOff className="state-warning" size={22} aria-hidden />
              <span className="grow">
                <span className="strong">
                  {texts.gap({ from: new Date(gap.from), until: new Date(gap.until) })}
                </span>{' '}
                {texts.limits}
              </span>
              <button type="button" className="button" onClick={() => feed.send({ type: 'gap.read' })}>
                {texts.read}
              </button>
            </div>
          )}
        </>
      )
    case 'unasked':
      return (
        <div className="strip change">
          <span className="grow small">
            {texts.ask} {texts.limits}
          </span>
          <button
            type="button"
            className="button"
            onClick={() => feed.send({ type: 'watch.allow', at: Date.now() })}
          >
            {texts.allow}
          </button>
        </div>
      )
    case 'denied':
      return <NoLocation since={since} reason={texts.denied} />
    case 'missing':
      return <NoLocation since={since} reason={texts.missing} />
    default:
      return null
  }
}

const isSending = ({ value, context }: ReturnType<PositionFeed['getSnapshot']>) =>
  typeof value.watching === 'object' && !context.isSilent

function NoLocation({ since, reason }: { since: Date; reason: string }) {
  return (
    <p className="strip warning small" role="status">
      <MapPinOff className="state-warning" size={22} aria-hidden />
      <span>
        <span className="strong">{texts.none({ since })}</span> {reason}
      </span>
    </p>
  )
}
