import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Tabs } from '@chakra-ui/react/tabs'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { planTexts } from '../../../texts/tours/plan'

type PlanPanelsProps = { list: ReactNode; map: ReactNode }

/** List and map side by side; where there is no room for both (also with large letters), as two tabs. */
export function PlanPanels({ list, map }: PlanPanelsProps) {
  const isSmall = useIsSmall()
  const stops = (
    <Flex
      as="section"
      aria-label={planTexts.stops}
      direction="column"
      width={isSmall ? 'full' : 'clamp(520px, 46vw, 760px)'}
      flexShrink={0}
      minHeight={0}
      background="bg"
      borderInlineEndWidth={isSmall ? 0 : '1px'}
      borderInlineEndStyle="solid"
      borderColor="border"
    >
      {list}
    </Flex>
  )
  return isSmall ? (
    <PlanTabs list={stops} map={map} />
  ) : (
    <Flex flex={1} minHeight={0}>
      {stops}
      <Box position="relative" flex={1} minWidth={0} minHeight={0}>
        {map}
      </Box>
    </Flex>
  )
}

const views = ['list', 'map'] as const
type View = (typeof views)[number]

function PlanTabs({ list, map }: PlanPanelsProps) {
  const [view, show] = useView()
  // Drawing a map that nobody looks at costs a phone its battery.
  const [isMapMade, setIsMapMade] = useState(view === 'map')
  return (
    <Tabs.Root
      value={view}
      onValueChange={({ value }) => {
        if (value === 'map') setIsMapMade(true)
        show(value === 'map' ? 'map' : 'list')
      }}
    >
      <Tabs.List background="bg" height="44px">
        {views.map((each) => (
          <Tabs.Trigger key={each} value={each} flex="1" justifyContent="center">
            {planTexts.views[each]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="list" padding={0} overflow="hidden" display={view === 'list' ? 'flex' : 'none'}>
        {list}
      </Tabs.Content>
      <Tabs.Content value="map" padding={0} position="relative" display={view === 'map' ? 'block' : 'none'}>
        {isMapMade ? map : null}
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** What is looked at stands in the address. */
function useView(): [View, (view: View) => void] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const view = new URLSearchParams(search).get('view') === 'map' ? 'map' : 'list'
  const show = (next: View) => {
    const params = new URLSearchParams(search)
    if (next === 'map') params.set('view', 'map')
    else params.delete('view')
    const query = params.toString()
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return [view, show]
}

/** Design language §7: below 1024 px, or 500 px of height, as a large window has at 200 % zoom. */
const small = '(max-width: 1023.98px), (max-height: 500px)'

function useIsSmall(): boolean {
  return useSyncExternalStore(subscribe, () => typeof matchMedia !== 'undefined' && matchMedia(small).matches)
}

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia === 'undefined') return () => undefined
  const list = matchMedia(small)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
