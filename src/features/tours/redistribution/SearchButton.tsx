import { Button } from '../../../components/inputs/controls'
import { isEnough } from '../../../machines/redistribution/redistributionFacts'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import type { ShareProps } from './shareProps'

type SearchButtonProps = Pick<ShareProps, 'actor' | 'snapshot'> & { variant: 'solid' | 'outline' }

/** Starts, cancels or retries the search. */
export function SearchButton({ actor, snapshot, variant }: SearchButtonProps) {
  const { found } = snapshot.context
  const isSearching = snapshot.matches('searching')
  const label = snapshot.matches('interrupted')
    ? texts.retry
    : found === null
      ? texts.compute
      : texts.computeAgain
  return (
    <Button
      variant={variant}
      aria-disabled={isSearching || !isEnough(snapshot.context) || undefined}
      onClick={() => actor.send({ type: 'search.start' })}
    >
      {label}
    </Button>
  )
}
