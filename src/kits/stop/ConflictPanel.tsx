import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef } from 'react'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import {
  adoptedParts,
  changedParts,
  conflictsOf,
  type MergeChoices,
  type MergeSide,
  type Versions,
} from '../../domain/drafts/draftMerge'
import type { DraftPart, RecordDraft } from '../../domain/drafts/draftParts'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { errorTexts } from '../../texts/shell/errors'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'
import { ConflictChoice } from './ConflictChoice'
import type { DescribedParts, RecordNames } from './describeParts'
import { Notice } from './Notice'

type ConflictPanelProps<D extends RecordDraft> = {
  /** Title: another user saved first. */
  title: string
  /** `theirs` is null until loaded. */
  versions: { base: D; mine: D; theirs: D | null }
  /** The newer version failed to load. */
  isUnread: boolean
  choices: MergeChoices
  parts: DescribedParts<D>
  /** Names of the records referenced by the drafts. */
  names: RecordNames
  onChoose: (part: DraftPart, side: MergeSide) => void
  onRetry: () => void
}

/**
 * Conflict with another user's save: parts changed by both users need a choice, the others are shown merged.
 */
export function ConflictPanel<D extends RecordDraft>({
  title,
  versions: { base, mine, theirs },
  isUnread,
  choices,
  parts,
  names,
  onChoose,
  onRetry,
}: ConflictPanelProps<D>) {
  return (
    <Box flex={1} minHeight={0} overflowY="auto" padding="5">
      {isUnread ? (
        <ErrorPanel
          message={`${title} ${texts.newerUnread}`}
          action={{ label: errorTexts.retry, onClick: onRetry }}
        />
      ) : null}
      {!isUnread && theirs === null ? <SkeletonRows rowHeight="56px" /> : null}
      {theirs === null ? null : (
        <Comparison
          title={title}
          versions={{ base, mine, theirs }}
          choices={choices}
          parts={parts}
          names={names}
          onChoose={onChoose}
        />
      )}
    </Box>
  )
}

type ComparisonProps<D extends RecordDraft> = Pick<
  ConflictPanelProps<D>,
  'title' | 'choices' | 'parts' | 'names' | 'onChoose'
> & { versions: Versions<D> }

function Comparison<D extends RecordDraft>({
  title,
  versions,
  choices,
  parts: { labelOfPart, valueOfPart },
  names,
  onChoose,
}: ComparisonProps<D>) {
  const { company } = useCurrentUser()
  const { base, mine, theirs } = versions
  const label = (part: DraftPart) => labelOfPart(part, names, company.lengthOfStayInMinutes === true)
  const conflicts = conflictsOf(versions)
  const kept = changedParts(base, mine).filter((part) => !conflicts.includes(part))
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused field is unmounted; the choices precede the save.
    root.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [])
  return (
    <div ref={root}>
      <Notice>
        {title} {conflicts.length > 0 ? texts.conflictChoose : texts.conflictFree}
      </Notice>
      {conflicts.map((part) => (
        <ConflictChoice
          key={part}
          name={part}
          label={label(part)}
          mine={valueOfPart(mine, part, names)}
          theirs={valueOfPart(theirs, part, names)}
          chosen={choices[part] ?? 'mine'}
          onChoose={(side) => onChoose(part, side)}
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
