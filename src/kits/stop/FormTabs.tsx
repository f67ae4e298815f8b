import { Box } from '@chakra-ui/react/box'
import { Tabs } from '@chakra-ui/react/tabs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'

export type FormTab = {
  key: string
  label: string
  content: ReactNode
  /** A figure beside the label; none for 0. */
  count?: number
  /** The content brings its own padding and scrolling. */
  isBare?: boolean
}

type FormTabsProps = {
  /** The first one is open to begin with. */
  tabs: readonly FormTab[]
  /** Keys of the tabs that hold a field with a message, in their order. */
  broken: readonly string[]
  /** Counts refused saves; each leads to the first error, in whatever tab it is. */
  refusals: number
  /** Above every tab of fields: what concerns the form as a whole. */
  notice: ReactNode
}

/** The tabs of a form; a red dot marks one that holds an error. */
export function FormTabs({ tabs, broken, refusals, notice }: FormTabsProps) {
  const { root, tab, setTab } = useTab(refusals, broken[0])
  const shown = tabs.find(({ key }) => key === tab) ?? tabs[0]
  return (
    <Tabs.Root
      ref={root}
      // What a tab asks the server for is asked when it is looked at.
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
          // What is bare may fill the room of the tab, whatever it holds.
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
 * The open tab; null until one was chosen. Errors that appear while the user goes on typing must not take the cursor
 * away, refusals do.
 */
function useTab(refusals: number, firstBroken: string | undefined) {
  const [tab, setTab] = useState<string | null>(null)
  const [sought, setSought] = useState<{ tab: string } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const followed = useRef(0)
  useEffect(() => {
    // While the record was read there was no field yet, and the frame had the focus.
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
    // The panel of a tab is shown some time after the tab was chosen; until then its fields take no focus.
    const frame = requestAnimationFrame(() => {
      root.current
        ?.querySelector<HTMLElement>(`[data-tab=${sought.tab}] :is([aria-invalid=true], [data-refused])`)
        ?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [sought])
  return { root, tab, setTab }
}
