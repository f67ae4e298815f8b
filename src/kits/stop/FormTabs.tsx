import { Box } from '@chakra-ui/react/box'
import { Tabs } from '@chakra-ui/react/tabs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'

export type FormTab = {
  key: string
  label: string
  content: ReactNode
  /** Badge with a number; hidden for 0. */
  count?: number
  /** Whether the content brings its own padding and scrolling. */
  isBare?: boolean
}

type FormTabsProps = {
  /** The first one is selected initially. */
  tabs: readonly FormTab[]
  /** Keys of the tabs with an error, in tab order. */
  broken: readonly string[]
  /** Number of rejected saves; each focuses the first error, in any tab. */
  refusals: number
  /** Rendered above the fields of every tab: notices about the whole form. */
  notice: ReactNode
}

/** The tabs of a form; a red dot marks a tab with an error. */
export function FormTabs({ tabs, broken, refusals, notice }: FormTabsProps) {
  const { root, tab, setTab } = useTab(refusals, broken[0])
  const shown = tabs.find(({ key }) => key === tab) ?? tabs[0]
  return (
    <Tabs.Root
      ref={root}
      // Lazy: a tab loads its data when it is selected.
      lazyMount
      value={shown?.key ?? null}
      onValueChange={({ value }) => setTab(value)}
    >
      <Tabs.List>
        {tabs.map(({ key, label, count = 0 }) => (
          <Tabs.Trigger key={key} value={key}>
            {label}
            {count > 0 ? <Count>{count}</Count> : null}
            {broken.includes(key) ? <ErrorDot /> : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content, isBare = false }) => (
        <Tabs.Content
          key={key}
          value={key}
          data-tab={key}
          // Bare content fills the tab.
          {...(isBare ? { padding: 0, position: 'relative' } : {})}
        >
          {isBare ? null : notice}
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

const Count = ({ children }: { children: ReactNode }) => (
  <Box as="span" fontSize="sm" fontWeight="normal" color="fg.subtle" fontVariantNumeric="tabular-nums">
    {children}
  </Box>
)

const ErrorDot = () => (
  <Box
    as="span"
    boxSize="2"
    borderRadius="full"
    background="failed"
    role="img"
    aria-label={texts.tabHasErrors}
  />
)

/**
 * The selected tab; null until the user selects one. Errors that appear during editing must not move the
 * focus; rejected saves do.
 */
function useTab(refusals: number, firstBroken: string | undefined) {
  const [tab, setTab] = useState<string | null>(null)
  const [sought, setSought] = useState<{ tab: string } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const followed = useRef(0)
  useEffect(() => {
    // While the record loaded there was no field, and the frame had the focus.
    const form = root.current?.closest('form')
    const frame = form?.closest('[role=dialog]')
    const { activeElement } = document
    if (frame?.contains(activeElement) === true && form?.contains(activeElement) === false)
      form.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  useEffect(() => {
    if (refusals === followed.current) return
    followed.current = refusals
    if (firstBroken === undefined) return
    setTab(firstBroken)
    setSought({ tab: firstBroken })
  }, [refusals, firstBroken])
  useEffect(() => {
    if (sought === null) return
    // A panel becomes visible some time after its tab is selected; until then its fields are not focusable.
    const frame = requestAnimationFrame(() => {
      root.current
        ?.querySelector<HTMLElement>(`[data-tab=${sought.tab}] :is([aria-invalid=true], [data-refused])`)
        ?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [sought])
  return { root, tab, setTab }
}
