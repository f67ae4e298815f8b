import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useRef, useState } from 'react'
import { Button } from '../../components/controls'
import { Dialog } from '../../components/Dialog'
import { Icon } from '../../components/Icon'
import type { UnfinishedWork } from '../../eventlog/workflows'
import { usePlatform } from '../../platform/platform'
import { useWork } from '../../platform/useWork'
import { shellTexts } from '../../texts/shell'
import { unfinishedWorkTexts as texts } from '../../texts/unfinishedWork'
import { describeWork, nameOfWork } from './describeWork'

type UnfinishedWorkDialogProps = {
  onResume: (work: UnfinishedWork) => void
  onClose: () => void
}

/** What was begun and not finished, to go on with or to throw away. */
export function UnfinishedWorkDialog({ onResume, onClose }: UnfinishedWorkDialogProps) {
  const { work, notify } = usePlatform()
  const { unfinished } = useWork()
  const [opener] = useState(() => document.activeElement)
  const [now] = useState(() => new Date())
  const list = useRef<HTMLDivElement>(null)

  const discard = async ({ stream, machine, snapshot }: UnfinishedWork) => {
    const workflows = work.current()
    // The button goes with its row.
    list.current?.focus()
    await workflows?.discard(stream)
    notify({
      type: 'info',
      message: texts.discarded({ name: nameOfWork(machine, snapshot) }),
      action: { label: shellTexts.undo, onClick: () => void workflows?.restore(stream) },
    })
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      finalFocus={() => (opener?.isConnected === true ? null : document.getElementById('main'))}
      footer={<Button onClick={onClose}>{shellTexts.close}</Button>}
    >
      <Box ref={list} tabIndex={-1} outline={0}>
        {unfinished.length === 0 ? (
          <Box color="fg.muted">{texts.empty}</Box>
        ) : (
          <Box as="ul" listStyleType="none" margin={0} padding={0}>
            {unfinished.map((entry) => (
              <Row
                key={entry.stream}
                work={entry}
                now={now}
                onResume={() => {
                  onClose()
                  onResume(entry)
                }}
                onDiscard={() => void discard(entry)}
              />
            ))}
          </Box>
        )}
      </Box>
    </Dialog>
  )
}

type RowProps = { work: UnfinishedWork; now: Date; onResume: () => void; onDiscard: () => void }

function Row({ work: { machine, snapshot, status, at }, now, onResume, onDiscard }: RowProps) {
  const { title, detail } = describeWork(machine, snapshot)
  const name = nameOfWork(machine, snapshot)
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
            {texts.when({ at: new Date(at), now })}
          </Box>
          {status === 'interrupted' ? null : <StatusText status={status} />}
        </Flex>
      </Box>
      {status === 'unreadable' ? null : (
        <Button size="sm" disabled={isElsewhere} onClick={onResume} aria-label={texts.resumeNamed({ name })}>
          {texts.resume}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        disabled={isElsewhere}
        onClick={onDiscard}
        aria-label={texts.discardNamed({ name })}
      >
        {texts.discard}
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
