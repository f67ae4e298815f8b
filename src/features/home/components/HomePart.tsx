import type { ReactNode } from 'react'
import { Button, TextLink } from '../../../components/inputs/controls'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { errorTexts } from '../../../texts/shell/errors'
import { homeTexts as texts } from '../../../texts/shell/home'
import type { PartState } from '../useHome'

type HomePartProps = {
  title: string
  count?: number | null
  /** Link to the full list of which the part shows the first entries. */
  link?: { href: string; label: string }
  state: PartState
  onRetry: () => void
  /** Text of an empty part; null if the children have one. */
  empty: string | null
  className?: string
  /** Buttons in the header. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of Zentrale: its header, and its list or why the list is empty. */
export function HomePart(props: HomePartProps) {
  const { title, count = null, link, state, onRetry, empty, className = '', aside, children } = props
  return (
    <section className={`home-part ${className}`} aria-label={title}>
      <header>
        <h2>
          {title} {count === null || state !== 'read' ? null : <span>{count}</span>}
        </h2>
        {state === 'read' && aside !== undefined ? <span className="home-aside">{aside}</span> : null}
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
