import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Checkbox } from '../../components/inputs/Checkbox'
import { Button } from '../../components/inputs/controls'
import { EmptyState } from '../../components/states/EmptyState'
import { flowsTexts } from '../../texts/devtools/flows'
import { useChanges, useHistory, useRows } from '../flowHooks'
import type { LiveFlow } from '../flowSource'
import { Contents } from './Contents'
import { logDifference, type ComparedLog, type LogDifference } from './logDifference'
import { PairList } from './PairList'

const Label = chakra('label')

/** The rows of two logs, with the first difference marked and shown. */
export function ComparedLogs({ left, right }: { left: LiveFlow; right: LiveFlow }) {
  const one = useComparedLog(left)
  const other = useComparedLog(right)
  const [withContent, setWithContent] = useState(true)
  const [selected, setSelected] = useState<number | null>(null)
  const difference = useMemo(() => logDifference(one, other, { withContent }), [one, other, withContent])
  const count = Math.max(one.rows.length, other.rows.length)
  // Follows the first difference until the user selects a row.
  const index = Math.min(selected ?? Math.max(0, difference?.index ?? 0), count - 1)
  return (
    <>
      <Flex
        align="center"
        gap="4"
        rowGap="1"
        wrap="wrap"
        minHeight="11"
        paddingInline="4"
        paddingBlock="1"
        borderBottom="1px solid {colors.border}"
        fontSize="sm"
        flexShrink={0}
      >
        <Verdict difference={difference} />
        {difference === null || difference.index < 0 ? null : (
          <Button size="sm" onClick={() => setSelected(difference.index)}>
            {flowsTexts.showDifference}
          </Button>
        )}
        <Label display="flex" alignItems="center" gap="1" marginInlineStart="auto" cursor="pointer">
          <Checkbox checked={withContent} onToggle={setWithContent} />
          {flowsTexts.withContent}
        </Label>
      </Flex>
      {count === 0 ? (
        <EmptyState text={flowsTexts.noRows} />
      ) : (
        <>
          <PairList left={one} right={other} difference={difference} index={index} onSelect={setSelected} />
          <Contents left={one.rows[index]?.event} right={other.rows[index]?.event} />
        </>
      )}
    </>
  )
}

function useComparedLog(flow: LiveFlow): ComparedLog {
  useChanges(flow.subscribe)
  const rows = useRows(flow)
  const history = useHistory(flow, rows)
  return useMemo(
    () => ({
      machine: flow.name,
      rows,
      states: history?.states ?? [],
      initialState: history?.initialState ?? '',
    }),
    [flow, rows, history],
  )
}

function Verdict({ difference }: { difference: LogDifference | null }) {
  const Icon = difference === null ? CircleCheck : CircleAlert
  return (
    <Flex
      role="status"
      align="center"
      gap="1.5"
      fontWeight="medium"
      color={difference === null ? 'success' : 'failed'}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {difference === null
        ? flowsTexts.logsAgree
        : flowsTexts.logsDiffer({ row: difference.index + 1, kind: flowsTexts.differences[difference.kind] })}
    </Flex>
  )
}
