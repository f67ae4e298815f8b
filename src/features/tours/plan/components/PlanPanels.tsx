import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { planTexts } from '../../../../texts/tours/plan'

type PlanPanelsProps = {
  list: ReactNode
  map: ReactNode
  /** Width of the list if both are side by side. */
  listWidth?: string
}

const views = ['list', 'map'] as const
type View = (typeof views)[number]

/**
 * Shows list and map side by side, or as two tabs if the screen is too small (also with large text). The
 * elements are the same in both layouts, so that rotating a phone loses no input.
 */
export function PlanPanels({ list, map, listWidth = 'clamp(520px, 46vw, 760px)' }: PlanPanelsProps) {
  const id = useId()
  const isSmall = useIsSmall()
  const [view, show] = useView()
  // Rendering a hidden map would drain the battery of a phone.
  const isMapMade = useHasBeenTrue(!isSmall || view === 'map')
  const panelOf = (panel: View) =>
    isSmall
      ? {
          role: 'tabpanel',
          id: `${id}-${panel}`,
          'aria-labelledby': `${id}-${panel}-tab`,
          display: view === panel ? 'flex' : 'none',
        }
      : { display: 'flex' }
  return (
    <Flex flex={1} minHeight={0} direction={isSmall ? 'column' : 'row'}>
      {isSmall ? <Switch id={id} view={view} onShow={show} /> : null}
      <Box {...panelOf('list')} minHeight={0} flex={isSmall ? 1 : 'none'}>
        <Flex
          as="section"
          aria-label={planTexts.stops}
          direction="column"
          width={isSmall ? undefined : listWidth}
          flex={1}
          minWidth={0}
          minHeight={0}
          background="bg"
          borderInlineEndWidth={isSmall ? 0 : '1px'}
          borderInlineEndStyle="solid"
          borderColor="border"
        >
          {list}
        </Flex>
      </Box>
      <Box {...panelOf('map')} position="relative" flex={1} minWidth={0} minHeight={0}>
        {isMapMade ? map : null}
      </Box>
    </Flex>
  )
}

const Tab = chakra('button', {
  base: {
    flex: 1,
    background: 'none',
    border: 0,
    borderBlock: '3px solid transparent',
    color: 'fg.muted',
    fontSize: 'md',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&[aria-selected=true]': { color: 'fg', borderBottomColor: 'fg' },
    _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-3px' },
  },
})

type SwitchProps = { id: string; view: View; onShow: (view: View) => void }

function Switch({ id, view, onShow }: SwitchProps) {
  const list = useRef<HTMLDivElement>(null)
  const other = view === 'list' ? 'map' : 'list'
  return (
    <Flex
      ref={list}
      role="tablist"
      aria-label={planTexts.viewsLabel}
      height="44px"
      flexShrink={0}
      background="bg"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        onShow(other)
        list.current?.querySelector<HTMLElement>('[aria-selected=false]')?.focus()
      }}
    >
      {views.map((each) => (
        <Tab
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}-tab`}
          aria-selected={each === view}
          aria-controls={`${id}-${each}`}
          tabIndex={each === view ? 0 : -1}
          onClick={() => onShow(each)}
        >
          {planTexts.views[each]}
        </Tab>
      ))}
    </Flex>
  )
}

function useHasBeenTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  useEffect(() => {
    if (isTrue) setWas(true)
  }, [isTrue])
  return was || isTrue
}

/** Keeps the visible tab in the URL. */
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

/** Below 1024 px width, or 500 px height, as in a large window at 200 % zoom. */
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
