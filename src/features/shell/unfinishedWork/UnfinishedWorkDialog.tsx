import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useState } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Icon } from '../../../components/marks/Icon'
import type { UnfinishedWork } from '../../../eventlog/workflows'
import { usePlatform } from '../../../platform/platform'
import { useWork } from '../../../platform/useWork'
import { shellTexts } from '../../../texts/shell/shell'
import { unfinishedWorkTexts as texts } from '../../../texts/shell/unfinishedWork'
import { nameOfWork } from './describeWork'

type UnfinishedWorkDialogProps = {
  onResume: (work: UnfinishedWork) => void
  onClose: () => void
}

/** Lists unfinished work, to resume or to discard. */
export function UnfinishedWorkDialog({ onResume, onClose }: UnfinishedWorkDialogProps) {
  const { workflows, notify } = usePlatform()
  const { unfinished } = useWork()
  const [opener] = useState(() => document.activeElement)
  const [now] = useState(() => new Date())
  // The toast is unreachable by keyboard while the dialog is open, so a discarded row stays with its undo.
  const [discarded, setDiscarded] = useState<readonly UnfinishedWork[]>([])
  const isKept = ({ stream }: UnfinishedWork) => unfinished.some((entry) => entry.stream === stream)
  const rows = [...unfinished, ...discarded.filter((entry) => !isKept(entry))].sort(
    (one, other) => other.at - one.at,
  )

  const restore = ({ stream }: UnfinishedWork) => void workflows.current()?.restore(stream)
  const discard = async (entry: UnfinishedWork) => {
    setDiscarded((before) => [...before.filter(({ stream }) => stream !== entry.stream), entry])
    await workflows.current()?.discard(entry.stream)
    notify({
      type: 'info',
      message: texts.discarded({ name: nameOfWork(workflows.describe(entry.machine, entry.snapshot)) }),
      action: { label: shellTexts.undo, onClick: () => restore(entry) },
    })
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      finalFocus={() => (opener?.isConnected === true ? null : document.getElementById('main'))}
      footer={<Button onClick={onClose}>{shellTexts.close}</Button>}
    >
      {rows.length === 0 ? <Box color="fg.muted">{texts.empty}</Box> : null}
      <Box as="ul" listStyleType="none" margin={0} padding={0}>
        {rows.map((entry) => (
          <Row
            key={entry.stream}
            work={entry}
            now={now}
            isDiscarded={!isKept(entry)}
            onResume={() => {
              onClose()
              onResume(entry)
            }}
            onDiscard={() => void discard(entry)}
            onRestore={() => restore(entry)}
          />
        ))}
      </Box>
    </Dialog>
  )
}

type RowProps = {
  work: UnfinishedWork
  now: Date
  isDiscarded: boolean
  onResume: () => void
  onDiscard: () => void
  onRestore: () => void
}

function Row({ work, now, isDiscarded, onResume, onDiscard, onRestore }: RowProps) {
  const { machine, snapshot, status, at } = work
  const { workflows } = usePlatform()
  const { title, detail } = workflows.describe(machine, snapshot)
  const name = nameOfWork({ title, detail })
  const isElsewhere = status === 'elsewhere'
  return (
    <Flex
      as="li"
      data-status={status}
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="3"
      rowGap="2"
      paddingBlock="2.5"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
    >
      <Box flex={{ base: '1 0 100%', md: 1 }} minWidth={0}>
        <Flex gap="2" minWidth={0}>
          <Box fontWeight="medium" whiteSpace="nowrap">
            {title}
          </Box>
          <Box color="fg.muted" truncate title={detail}>
            {detail}
          </Box>
        </Flex>
        <Flex align="center" gap="1.5" fontSize="sm" lineHeight="sm" color="fg.muted" wrap="wrap">
          <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {isDiscarded ? texts.isDiscarded : texts.when({ at: new Date(at), now })}
          </Box>
          {status === 'interrupted' ? null : <StatusText status={status} />}
        </Flex>
      </Box>
      {status === 'unreadable' || isDiscarded ? null : (
        <Button size="sm" disabled={isElsewhere} onClick={onResume} aria-label={texts.resumeNamed({ name })}>
          {texts.resume}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        disabled={isElsewhere}
        onClick={isDiscarded ? onRestore : onDiscard}
        aria-label={isDiscarded ? texts.restoreNamed({ name }) : texts.discardNamed({ name })}
      >
        {isDiscarded ? shellTexts.undo : texts.discard}
      </Button>
    </Flex>
  )
}

function StatusText({ status }: { status: 'elsewhere' | 'unreadable' }) {
  const isUnreadable = status === 'unreadable'
  return (
    <Flex as="span" align="center" gap="1.5" color={isUnreadable ? 'failed' : 'fg.muted'}>
      <Icon name={isUnreadable ? 'circle-alert' : 'layers'} size={14} />
      {isUnreadable ? texts.unreadable : texts.elsewhere}
    </Flex>
  )
}
