import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { ErrorPanel } from '../../../components/ErrorPanel'
import { SkeletonRows } from '../../../components/SkeletonRows'
import type { DestinationDraft } from '../../../contract/destinationDraft'
import { adoptedParts, changedParts, conflictsOf, type DraftPart } from '../../../contract/stopDraftMerge'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { errorTexts } from '../../../texts/errors'
import { labelOfPart, valueOfPart } from '../describePart'
import { useRecordNames } from '../useRecordNames'
import { ConflictChoice } from './ConflictChoice'
import { Notice } from './Notice'

/** Somebody else saved first: what both have changed is to be chosen, the rest is shown as it will be. */
export function ConflictPanel({ actor }: { actor: DestinationEditorActorRef }) {
  const theirs = useSelector(actor, (snapshot) => snapshot.context.theirs)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ conflicted: 'unread' }))
  return (
    <Box flex={1} minHeight={0} overflowY="auto" padding="5">
      {isUnread ? (
        <ErrorPanel
          message={`${texts.conflictTitle} ${texts.newerUnread}`}
          action={{ label: errorTexts.retry, onClick: () => actor.send({ type: 'load.retry' }) }}
        />
      ) : null}
      {!isUnread && theirs === null ? <SkeletonRows rowHeight="56px" /> : null}
      {theirs === null ? null : <Versions actor={actor} theirs={theirs.draft} />}
    </Box>
  )
}

function Versions({ actor, theirs }: { actor: DestinationEditorActorRef; theirs: DestinationDraft }) {
  const { company } = useCurrentUser()
  const names = useRecordNames()
  const base = useSelector(actor, (snapshot) => snapshot.context.base)
  const mine = useSelector(actor, (snapshot) => snapshot.context.draft)
  const choices = useSelector(actor, (snapshot) => snapshot.context.choices)
  const versions = { base, mine, theirs }
  const conflicts = conflictsOf(versions)
  const kept = changedParts(base, mine).filter((part) => !conflicts.includes(part))
  const label = (part: DraftPart) => labelOfPart(part, names, company.lengthOfStayInMinutes === true)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field that had the focus is gone, and to choose comes before to save.
    root.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [])
  return (
    <div ref={root}>
      <Notice>
        {texts.conflictTitle} {conflicts.length > 0 ? texts.conflictChoose : texts.conflictFree}
      </Notice>
      {conflicts.map((part) => (
        <ConflictChoice
          key={part}
          name={part}
          label={label(part)}
          mine={valueOfPart(mine, part, names)}
          theirs={valueOfPart(theirs, part, names)}
          chosen={choices[part] ?? 'mine'}
          onChoose={(side) => actor.send({ type: 'conflict.choose', part, side })}
        />
      ))}
      <PartList
        title={texts.adopted}
        rows={adoptedParts(versions).map((part) => [label(part), valueOfPart(theirs, part, names)])}
      />
      <PartList title={texts.kept} rows={kept.map((part) => [label(part), valueOfPart(mine, part, names)])} />
    </div>
  )
}

function PartList({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  if (rows.length === 0) return null
  return (
    <Box as="section" marginTop="5" aria-label={title}>
      <Box as="h3" fontSize="md" fontWeight="semibold" marginBottom="2">
        {title}
      </Box>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr)' }}
        columnGap="4"
        rowGap="1.5"
      >
        {rows.map(([label, value]) => (
          <Box key={label} display="contents">
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" whiteSpace="pre-line" overflowWrap="anywhere">
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
