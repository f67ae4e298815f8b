import { Button, ButtonLink } from '../../../components/inputs/controls'
import { Icon, type IconName } from '../../../components/marks/Icon'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { homeTexts as texts } from '../../../texts/shell/home'
import type { Attention } from '../deriveHome'
import type { PartState } from '../useHome'
import { HomePart } from './HomePart'

type AttentionListProps = {
  items: readonly Attention[]
  /** The user's unfinished work, and the command that opens it. */
  unfinished: { count: number; open: () => void }
  state: PartState
  onRetry: () => void
}

const looks: Record<Attention['kind'], { icon: IconName; tone: 'strict' | 'soft'; href: string }> = {
  windows: { icon: 'circle-alert', tone: 'strict', href: `${pathOf('tour-templates')}?violation=windows` },
  end: { icon: 'clock', tone: 'strict', href: `${pathOf('tour-templates')}?violation=end` },
  load: { icon: 'package', tone: 'strict', href: `${pathOf('tour-templates')}?violation=load` },
  unlocated: { icon: 'map-pin', tone: 'soft', href: `${pathOf('destinations')}?located=false` },
}

/** Issues that need a decision, each with its count and a link to exactly these records. */
export function AttentionList({ items, unfinished, state, onRetry }: AttentionListProps) {
  const count = items.length + (unfinished.count > 0 ? 1 : 0)
  return (
    <HomePart
      title={texts.attention}
      count={count}
      state={state}
      onRetry={onRetry}
      empty={count === 0 ? texts.allClear : null}
      className="home-attention"
    >
      <ul className="home-scroll">
        {items.map(({ kind, count: number }) => (
          <li key={kind}>
            <span data-tone={looks[kind].tone}>
              <Icon name={looks[kind].icon} />
            </span>
            <span className="home-name">
              <strong>{texts.kinds[kind].title}</strong>
              <small>{texts.kinds[kind].detail(number)}</small>
            </span>
            <ButtonLink
              size="sm"
              href={looks[kind].href}
              aria-label={`${texts.kinds[kind].title}: ${texts.look}`}
            >
              {texts.look}
            </ButtonLink>
          </li>
        ))}
        {unfinished.count === 0 ? null : (
          <li>
            <Icon name="pencil" />
            <span className="home-name">
              <strong>{texts.kinds.unfinished.title}</strong>
              <small>{texts.kinds.unfinished.detail(unfinished.count)}</small>
            </span>
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={`${texts.kinds.unfinished.title}: ${texts.goOn}`}
              onClick={unfinished.open}
            >
              {texts.goOn}
            </Button>
          </li>
        )}
      </ul>
    </HomePart>
  )
}
