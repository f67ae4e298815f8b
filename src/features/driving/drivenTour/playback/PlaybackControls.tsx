import { useSelector } from '@xstate/react'
import { Button } from '../../../../components/inputs/controls'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import {
  playbackSpeeds,
  type DayPlaybackActor,
  type DayPlaybackEvent,
} from '../../../../machines/dayPlayback/dayPlaybackMachine'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import { isPlaying } from './usePlayback'

export function PlaybackControls({ actor }: { actor: DayPlaybackActor }) {
  const plays = useSelector(actor, isPlaying)
  const chosen = useSelector(actor, ({ context }) => context.speed)
  const step = (label: string, icon: IconName, event: DayPlaybackEvent) => (
    <Button
      variant="quiet"
      size="icon"
      className="playback-step"
      aria-label={label}
      title={label}
      onClick={() => actor.send(event)}
    >
      <Icon name={icon} size={18} />
    </Button>
  )
  const playLabel = plays ? texts.pause : texts.play
  return (
    <div className="playback-controls">
      <div className="playback-buttons">
        {step(texts.previousEvent, 'skip-back', { type: 'event.previous' })}
        {step(texts.back10, 'step-back', { type: 'skip', seconds: -10 })}
        <Button
          variant="solid"
          size="icon"
          className="playback-play"
          aria-label={playLabel}
          title={playLabel}
          onClick={() => actor.send({ type: plays ? 'pause' : 'play' })}
        >
          <Icon name={plays ? 'pause' : 'play'} size={18} />
        </Button>
        {step(texts.forward10, 'step-forward', { type: 'skip', seconds: 10 })}
        {step(texts.nextEvent, 'skip-forward', { type: 'event.next' })}
      </div>
      <div className="playback-speeds" role="group" aria-label={texts.playbackSpeed}>
        {playbackSpeeds.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={speed === chosen}
            title={texts.timesInWords({ speed })}
            onClick={() => actor.send({ type: 'speed.chosen', speed })}
          >
            {texts.times({ speed })}
          </button>
        ))}
      </div>
    </div>
  )
}
