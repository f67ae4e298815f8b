import { Box } from '@chakra-ui/react/box'
import { Tabs } from '@chakra-ui/react/tabs'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { GeneralTab } from './GeneralTab'
import { TimeWindowTab } from './TimeWindowTab'

const timeWindowFields = ['timeWindowType', 'earliestTime', 'latestTime']
type TabKey = 'general' | 'timeWindow'

/** The tabs of the form; a red dot marks the one that holds an error, and a refused save opens it. */
export function EditorTabs({ actor, colour }: { actor: DestinationEditorActorRef; colour: string }) {
  const violations = useSelector(actor, (snapshot) => snapshot.context.violations)
  const isResting = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'resting' }))
  const [tab, setTab] = useState<TabKey>('general')
  const broken = Object.keys(violations)
  const hasTimeErrors = broken.some((field) => timeWindowFields.includes(field))
  const hasGeneralErrors = broken.some((field) => !timeWindowFields.includes(field))

  useEffect(() => {
    if (isResting && hasTimeErrors && !hasGeneralErrors) setTab('timeWindow')
    if (isResting && hasGeneralErrors && !hasTimeErrors) setTab('general')
  }, [isResting, hasTimeErrors, hasGeneralErrors])

  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => setTab(value as TabKey)}
      marginInline="-5"
      marginTop="-5"
    >
      <Tabs.List>
        <Tabs.Trigger value="general">
          {texts.tabGeneral}
          {hasGeneralErrors ? <ErrorDot /> : null}
        </Tabs.Trigger>
        <Tabs.Trigger value="timeWindow">
          {texts.tabTimeWindow}
          {hasTimeErrors ? <ErrorDot /> : null}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="general">
        <GeneralTab actor={actor} colour={colour} />
      </Tabs.Content>
      <Tabs.Content value="timeWindow">
        <TimeWindowTab actor={actor} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

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
