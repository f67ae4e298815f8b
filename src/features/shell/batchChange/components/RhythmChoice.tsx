import '../../../../kits/rhythm/rhythm.css'
import { Flex } from '@chakra-ui/react/flex'
import { useRef, useState } from 'react'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import type { Rhythm } from '../../../../contract/rhythm/rhythm'
import { noRhythm, rhythmViolations } from '../../../../domain/rhythm/rhythmDraft'
import { NextDates } from '../../../../kits/rhythm/NextDates'
import { SentenceField } from '../../../../kits/rhythm/SentenceField'
import { Understood } from '../../../../kits/rhythm/Understood'
import { useRhythm } from '../../../../kits/rhythm/useRhythm'
import { rhythmFormTexts } from '../../../../texts/rhythm/rhythmForm'
import { changeDestinationsTexts as texts } from '../../../../texts/stops/changeDestinations'

type RhythmChoiceProps = {
  title: string
  rootAttributes: Record<string, string>
  onConfirm: (rhythm: Rhythm | null) => void
  onCancel: () => void
}

/** The rhythm that all destinations get; an empty sentence removes theirs. */
export function RhythmChoice({ title, rootAttributes, onConfirm, onCancel }: RhythmChoiceProps) {
  const [draft, setDraft] = useState(noRhythm)
  const form = useRhythm(draft, setDraft)
  const error = rhythmViolations({ rhythm: draft })['rhythm']
  const { label, empty, dates } = rhythmFormTexts.ofStops
  const fields = useRef<HTMLDivElement>(null)
  const edit = () => fields.current?.querySelector<HTMLElement>('[name=rhythm]')?.focus()
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      rootAttributes={rootAttributes}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <ReasonedButton variant="solid" reason={error} onClick={() => onConfirm(draft.value)}>
            {texts.apply}
          </ReasonedButton>
        </>
      }
    >
      <Flex ref={fields} direction="column" gap="4">
        <SentenceField form={form} label={label} emptyHint={empty} error={error} isDisabled={false} />
        <Understood form={form} isDisabled={false} onEdit={edit} />
      </Flex>
      <NextDates form={form} tour={null} withoutRhythm={dates} />
    </Dialog>
  )
}
