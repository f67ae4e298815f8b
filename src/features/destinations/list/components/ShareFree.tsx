import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { usePlatform } from '../../../../platform/platform'
import { redistributionTexts } from '../../../../texts/tours/redistribution'

/** Shares out all destinations without a tour, without checking them first. */
export function ShareFree() {
  const { workflows } = usePlatform()
  return (
    <Button
      size="sm"
      // Narrow screens have no room beside the filters; there the selection offers it.
      display={{ base: 'none', md: 'inline-flex' }}
      onClick={() => workflows.open('redistribution', { tours: [], free: 'all' })}
    >
      <Icon name="shuffle" />
      {redistributionTexts.shareUnassigned}
    </Button>
  )
}
