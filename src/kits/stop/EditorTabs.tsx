import { Box } from '@chakra-ui/react/box'
import { Tabs } from '@chakra-ui/react/tabs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sentValue, type CustomFieldDrafts } from '../../contract/customFieldDrafts'
import { stopFormTexts as texts } from '../../texts/stopForm'
import { CustomFieldsTab } from './CustomFieldsTab'
import { tabsWithErrors } from './fieldTabs'
import { NotificationTab } from './NotificationTab'
import type { StopForm } from './stopForm'
import { TimeWindowTab } from './TimeWindowTab'

export type EditorTab = {
  key: string
  label: string
  content: ReactNode
  /** A figure beside the label; none for 0. */
  count?: number
  /** The content brings its own padding and scrolling. */
  isBare?: boolean
}

type EditorTabsProps = {
  form: StopForm
  /** Of the tab Allgemein, in which the forms differ. */
  general: ReactNode
  /** Behind the tabs of the fields. */
  further?: readonly EditorTab[]
  /** Counts refused saves; each leads to the first error, in whatever tab it is. */
  refusals: number
  /** Above every tab of fields: what concerns the form as a whole. */
  notice: ReactNode
}

/** The tabs of the form; a red dot marks one that holds an error, a figure counts the custom fields filled in. */
export function EditorTabs({ form, general, further = [], refusals, notice }: EditorTabsProps) {
  const broken: readonly string[] = tabsWithErrors(form.violations)
  const tabs: readonly EditorTab[] = [
    { key: 'general', label: texts.tabGeneral, content: general },
    { key: 'timeWindow', label: texts.tabTimeWindow, content: <TimeWindowTab form={form} /> },
    { key: 'notification', label: texts.tabNotification, content: <NotificationTab form={form} /> },
    {
      key: 'customFields',
      label: texts.tabCustomFields,
      content: <CustomFieldsTab form={form} />,
      count: filledFields(form.draft.customFieldValues),
    },
    ...further,
  ]
  const { root, tab, setTab } = useTab(refusals, broken[0])
  const shown = tabs.some(({ key }) => key === tab) ? tab : 'general'
  return (
    <Tabs.Root
      ref={root}
      // The custom fields are asked for when they are looked at.
      lazyMount
      value={shown}
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

const filledFields = (values: CustomFieldDrafts): number =>
  Object.values(values).filter((value) => sentValue(value) !== null).length

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
function useTab(refusals: number, firstBroken: string | undefined) {
  const [tab, setTab] = useState('general')
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
