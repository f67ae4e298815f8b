import { TextLink } from '../../../components/inputs/controls'
import { TourBadge } from '../../../components/marks/TourBadge'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { formatRecent, formatShort } from '../../../texts/kit/format'
import { homeTexts as texts } from '../../../texts/shell/home'
import type { CompletedLine } from '../derive/deriveCompleted'
import type { PartState } from '../useHome'
import { HomePart } from './HomePart'

type CompletedToursProps = {
  tours: readonly CompletedLine[]
  now: Date
  state: PartState
  onRetry: () => void
}

/** The tours that ended last. */
export function CompletedTours({ tours, now, state, onRetry }: CompletedToursProps) {
  return (
    <HomePart
      title={texts.completed}
      link={{ href: pathOf('tours'), label: texts.allCompleted }}
      state={state}
      onRetry={onRetry}
      empty={tours.length === 0 ? texts.noneCompleted : null}
    >
      <ul className="home-scroll" tabIndex={0} aria-label={texts.completed}>
        {tours.map(({ id, name, code, colour, driver, endedAt, done, total }) => (
          <li key={id}>
            <TourBadge name={name} code={code} colour={colour} />
            <span className="home-name">
              <TextLink href={pathOf('tours-id', { id })}>{name}</TextLink>
              <small>{driver}</small>
            </span>
            <span className="home-count" aria-label={texts.progress({ done, total })}>
              <strong>{done ?? '–'}</strong>
              {texts.doneOf({ total })}
            </span>
            {endedAt === null ? null : (
              <time dateTime={endedAt.toISOString()} title={formatRecent(endedAt, now)}>
                {formatShort(endedAt, now)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </HomePart>
  )
}
