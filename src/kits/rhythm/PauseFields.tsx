import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useId, useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import type { Pause } from '../../contract/rhythm/rhythm'
import { pauseOf } from '../../domain/rhythm/pauseOf'
import { rhythmFormTexts as texts } from '../../texts/rhythm/rhythmForm'
import { DayField } from './DayField'
import type { RhythmForm } from './useRhythm'

type PauseFieldsProps = { form: RhythmForm; isDisabled: boolean }

/** The pauses of a rhythm, and the fields of a new one. */
export function PauseFields({ form: { rhythm, change }, isDisabled }: PauseFieldsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const heading = useId()
  const pauses = rhythm?.pauses ?? []
  const setPauses = (next: readonly Pause[]) => {
    if (rhythm !== null) change({ ...rhythm, pauses: next })
  }
  return (
    <Flex direction="column" gap="1" role="group" aria-labelledby={heading}>
      <Box id={heading} fontSize="sm" lineHeight="sm" fontWeight="medium" color="fg.muted">
        {texts.pause}
      </Box>
      {pauses.map((pause, index) => {
        const words = texts.pauseText(pause)
        return (
          <div key={words} className="rhythm-pause">
            <span>{words}</span>
            <Button
              variant="quiet"
              size="iconSm"
              disabled={isDisabled}
              aria-label={texts.removePause({ pause: words })}
              onClick={() => setPauses(pauses.filter((_, at) => at !== index))}
            >
              <Icon name="x" />
            </Button>
          </div>
        )
      })}
      {isAdding ? (
        <NewPause
          onCancel={() => setIsAdding(false)}
          onAdd={(pause) => {
            setPauses([...pauses, pause])
            setIsAdding(false)
          }}
        />
      ) : (
        <Button
          justifyContent="flex-start"
          name="pauses"
          disabled={isDisabled}
          onClick={() => setIsAdding(true)}
        >
          <Icon name="plus" />
          {texts.addPause}
        </Button>
      )}
    </Flex>
  )
}

function NewPause({ onAdd, onCancel }: { onAdd: (pause: Pause) => void; onCancel: () => void }) {
  const [typed, setTyped] = useState<Pause>({ from: '', to: '', name: '' })
  const [isRefused, setIsRefused] = useState(false)
  const add = () => {
    const pause = pauseOf(typed)
    if (pause === null) setIsRefused(true)
    else onAdd(pause)
  }
  return (
    <Flex direction="column" gap="2">
      <Flex gap="2" align="center">
        <DayField
          label={texts.pauseFrom}
          value={typed.from}
          isDisabled={false}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <span aria-hidden>–</span>
        <DayField
          label={texts.pauseTo}
          value={typed.to}
          isDisabled={false}
          onChange={(to) => setTyped({ ...typed, to })}
        />
      </Flex>
      <Input
        aria-label={texts.pauseName}
        placeholder={texts.pauseNamePlaceholder}
        autoComplete="off"
        maxLength={100}
        value={typed.name}
        onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          // It finishes the pause; it must not submit the form.
          event.preventDefault()
          add()
        }}
      />
      <Box role="alert" fontSize="xs" lineHeight="xs" color="failed" _empty={{ display: 'none' }}>
        {isRefused && pauseOf(typed) === null ? texts.wrongPause : null}
      </Box>
      <Flex gap="2">
        <Button size="sm" onClick={add}>
          {texts.applyPause}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancelPause}
        </Button>
      </Flex>
    </Flex>
  )
}
