import { Box } from '@chakra-ui/react/box'
import { Tabs } from '@chakra-ui/react/tabs'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sentValue } from '../../../contract/customFieldDrafts'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { editorTabs, tabsWithErrors, type EditorTab } from '../editorTabs'
import { CustomFieldsTab } from './CustomFieldsTab'
import type { EditorDisplay } from './EditorFrame'
import { GeneralTab } from './GeneralTab'
import { NotificationTab } from './NotificationTab'
import { TimeWindowTab } from './TimeWindowTab'

const labels: Record<EditorTab, string> = {
  general: texts.tabGeneral,
  timeWindow: texts.tabTimeWindow,
  notification: texts.tabNotification,
  customFields: texts.tabCustomFields,
}

type EditorTabsProps = {
  actor: DestinationEditorActorRef
  colour: string
  display: EditorDisplay
  /** Counts refused saves; each leads to the first error, in whatever tab it is. */
  refusals: number
  /** Above every tab: what concerns the form as a whole. */
  notice: ReactNode
}

/** The tabs of the form; a red dot marks one that holds an error, a figure counts the custom fields filled in. */
export function EditorTabs({ actor, colour, display, refusals, notice }: EditorTabsProps) {
  const violations = useSelector(actor, (snapshot) => snapshot.context.violations)
  const filledFields = useSelector(
    actor,
    ({ context }) =>
      Object.values(context.draft.customFieldValues).filter((value) => sentValue(value) !== null).length,
  )
  const broken = tabsWithErrors(violations)
  const { root, tab, setTab } = useTab(refusals, broken[0])

  const panels: Record<EditorTab, ReactNode> = {
    general: <GeneralTab actor={actor} colour={colour} display={display} />,
    timeWindow: <TimeWindowTab actor={actor} />,
    notification: <NotificationTab actor={actor} />,
    customFields: <CustomFieldsTab actor={actor} />,
  }
  return (
    <Tabs.Root
      ref={root}
      // The custom fields are asked for when they are looked at.
      lazyMount
      value={tab}
      onValueChange={({ value }) => setTab(editorTabs.find((known) => known === value) ?? 'general')}
    >
      <Tabs.List>
        {editorTabs.map((key) => (
          <Tabs.Trigger key={key} value={key}>
            {labels[key]}
            {key === 'customFields' && filledFields > 0 ? <Count>{filledFields}</Count> : null}
            {broken.includes(key) ? <ErrorDot /> : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {editorTabs.map((key) => (
        <Tabs.Content key={key} value={key} data-tab={key}>
          {notice}
          {panels[key]}
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

/** The open tab. Errors that appear while the user goes on typing must not take the cursor away, refusals do. */
function useTab(refusals: number, firstBroken: EditorTab | undefined) {
  const [tab, setTab] = useState<EditorTab>('general')
  const [sought, setSought] = useState<{ tab: EditorTab } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const followed = useRef(0)
  useEffect(() => {
    // While the destination was read there was no field yet, and the frame had the focus.
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
      root.current?.querySelector<HTMLElement>(`[data-tab=${sought.tab}] [aria-invalid=true]`)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [sought])
  return { root, tab, setTab }
}
