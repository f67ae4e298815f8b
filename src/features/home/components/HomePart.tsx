import type { ReactNode } from 'react'
import { Button, TextLink } from '../../../components/inputs/controls'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { errorTexts } from '../../../texts/shell/errors'
import { homeTexts as texts } from '../../../texts/shell/home'
import type { PartState } from '../useHome'

type HomePartProps = {
  title: string
  count?: number | null
  /** To all of what a part shows the first of. */
  link?: { href: string; label: string }
  state: PartState
  onRetry: () => void
  /** Shown where there is nothing; null where the children say it. */
  empty: string | null
  className?: string
  children: ReactNode
}

/** A part of Zentrale: its head, and what it lists or why it lists nothing. */
export function HomePart(props: HomePartProps) {
  const { title, count = null, link, state, onRetry, empty, className = '', children } = props
  return (
    <section className={`home-part ${className}`} aria-label={title}>
      <header>
        <h2>
          {title} {count === null || state !== 'read' ? null : <span>{count}</span>}
        </h2>
        {link === undefined ? null : <TextLink href={link.href}>{link.label}</TextLink>}
      </header>
      {state === 'loading' ? <SkeletonRows rowHeight="44px" /> : null}
      {state === 'failed' ? (
        <p className="home-empty" role="alert">
          {texts.failed}{' '}
          <Button size="sm" onClick={onRetry}>
            {errorTexts.retry}
          </Button>
        </p>
      ) : null}
      {state === 'read' ? empty === null ? children : <p className="home-empty">{empty}</p> : null}
    </section>
  )
}
