import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useRef } from 'react'
import { Button } from '../../components/inputs/controls'
import { FormField } from '../../components/inputs/FormField'
import { Icon } from '../../components/marks/Icon'
import type { Words } from '../../contract/rhythm/phrases'
import { proposeSentence } from '../../domain/rhythm/proposeSentence'
import { rhythmFormTexts as texts } from '../../texts/rhythm/rhythmForm'
import { unreadText } from '../../texts/rhythm/unreadRhythm'
import type { RhythmForm } from './useRhythm'

type SentenceFieldProps = {
  form: RhythmForm
  label: string
  /** What an empty sentence means. */
  emptyHint: string
  /** Set once typing has paused. */
  error: string | undefined
  isDisabled: boolean
}

/** The rhythm as a sentence: understood words are underlined, the others marked. */
export function SentenceField({ form, label, emptyHint, error, isDisabled }: SentenceFieldProps) {
  const { sentence, reading, type } = form
  const marks = useRef<HTMLDivElement>(null)
  const unread = reading !== null && 'unread' in reading ? reading.unread : null
  const message = error === undefined || unread === null ? error : unreadText(unread)
  return (
    <>
      <FormField
        label={label}
        error={message}
        hint={reading === null ? emptyHint : undefined}
        isDisabled={isDisabled}
      >
        <Box position="relative" width="full">
          <Input
            name="rhythm"
            autoComplete="off"
            height={{ base: '11', md: '10' }}
            fontSize="16px"
            paddingInlineStart="2.5"
            paddingInlineEnd="9"
            value={sentence}
            onChange={(event) => type(event.target.value)}
            onScroll={({ currentTarget }) => {
              if (marks.current !== null) marks.current.scrollLeft = currentTarget.scrollLeft
            }}
          />
          <div ref={marks} className="rhythm-marks" aria-hidden>
            {markedParts(sentence, reading?.understood ?? [], unread).map(({ key, text, mark }) => (
              <span key={key} data-mark={mark}>
                {text}
              </span>
            ))}
          </div>
          {form.rhythm === null ? null : (
            <span className="rhythm-check">
              <Icon name="check" />
            </span>
          )}
        </Box>
      </FormField>
      {message === undefined || unread === null ? null : <Proposal form={form} isDisabled={isDisabled} />}
    </>
  )
}

type Mark = 'understood' | 'unknown' | undefined

/** The sentence in parts; the offsets are those of the reading. */
function markedParts(
  sentence: string,
  understood: readonly Words[],
  unread: { kind: string; words?: readonly Words[] } | null,
): { key: number; text: string; mark: Mark }[] {
  const marked = [
    ...understood.map((words) => ({ ...words, mark: 'understood' as const })),
    ...(unread?.words ?? []).map((words) => ({ ...words, mark: 'unknown' as const })),
  ].toSorted((one, other) => one.from - other.from)
  let at = 0
  const parts = marked.flatMap(({ from, to, mark }) => {
    const between = { key: at, text: sentence.slice(at, from), mark: undefined }
    at = to
    return [between, { key: from, text: sentence.slice(from, to), mark }]
  })
  return [...parts, { key: at, text: sentence.slice(at), mark: undefined }].filter(({ text }) => text !== '')
}

function Proposal({ form, isDisabled }: { form: RhythmForm; isDisabled: boolean }) {
  const proposal = proposeSentence(form.sentence, form.today)
  if (proposal === null) return null
  return (
    <Flex gap="2" align="baseline" wrap="wrap" fontSize="sm" marginTop="-2">
      <span>{texts.proposal({ sentence: proposal })}</span>
      <Button
        variant="link"
        size="bare"
        fontSize="sm"
        disabled={isDisabled}
        onClick={() => form.type(proposal)}
      >
        {texts.usesProposal}
      </Button>
    </Flex>
  )
}
