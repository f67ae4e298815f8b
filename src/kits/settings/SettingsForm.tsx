import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { dequal } from 'dequal/lite'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useSearch } from 'wouter'
import { SubmitRow } from '../../components/actions/SubmitRow'
import { Button } from '../../components/inputs/controls'
import type { RecordDraft } from '../../domain/drafts/draftParts'
import { isDirty } from '../../machines/kinds/recordEditor/recordEditing'
import { settingsTexts as texts } from '../../texts/settings/settings'
import { stopFormTexts } from '../../texts/stops/stopForm'
import { SavePause } from '../form/SavePause'
import { topState } from '../form/useRecordForm'
import { useRefusals } from '../stop/useRefusals'
import { submitStatusOf, type StayingActor } from './stayingForm'

const Frame = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, background: 'bg' },
})

type SettingsFormProps<D extends RecordDraft> = {
  actor: StayingActor<D>
  /** Machine id. */
  machine: string
  /** `editing`, `saving`, `conflicted` … */
  state: string
  /** Replaces the fields while the other user's version is compared. */
  conflicts: ReactNode
  /** Whether it is a scrolling part of a screen instead of the whole screen. */
  isPart?: boolean
  /** Form sections. */
  children: ReactNode
}

/** Settings in one form with a footer that is always visible. */
export function SettingsForm<D extends RecordDraft>({
  actor,
  machine,
  state,
  conflicts,
  isPart = false,
  children,
}: SettingsFormProps<D>) {
  const element = useRef<HTMLFormElement>(null)
  const refuse = useFocusOfErrors(actor, element, state === 'editing')
  useAddressedField(element)
  const submit = () => {
    if (state === 'conflicted') return actor.send({ type: 'conflict.apply' })
    actor.send({ type: 'save.request' })
    if (topState(actor.getSnapshot()) === 'editing') refuse()
  }
  return (
    <Frame
      ref={element}
      data-machine={machine}
      data-state={state}
      // The native validation messages are off; German ones are attached to the fields.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        // As in every form, Strg+Enter anywhere submits it.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      {state === 'conflicted' ? (
        conflicts
      ) : (
        <Box flex={1} {...(!isPart && { overflowY: 'auto', padding: { base: '4', md: '5' } })}>
          <Box maxWidth="text">{children}</Box>
        </Box>
      )}
      <Footer actor={actor} state={state} isPart={isPart} />
    </Frame>
  )
}

/** Focuses the first field with an error after each rejected save. */
function useFocusOfErrors<D extends RecordDraft>(
  actor: StayingActor<D>,
  form: RefObject<HTMLFormElement | null>,
  isEditing: boolean,
): () => void {
  const { refusals, refuse } = useRefusals(isEditing)
  useEffect(() => {
    if (refusals === 0) return
    const { violations } = actor.getSnapshot().context
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLElement) || !((control.getAttribute('name') ?? '') in violations)) continue
      control.focus()
      return
    }
  }, [actor, form, refusals])
  return refuse
}

/** Focuses the field that the URL names, once. */
function useAddressedField(form: RefObject<HTMLFormElement | null>): void {
  const field = new URLSearchParams(useSearch()).get('field')
  useEffect(() => {
    const control = field === null ? null : form.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }, [form, field])
}

function Footer<D extends RecordDraft>({
  actor,
  state,
  isPart = false,
}: Pick<SettingsFormProps<D>, 'actor' | 'state' | 'isPart'>) {
  const status = useSelector(actor, submitStatusOf<D>, (one, other) => dequal(one, other))
  const isChanged = useSelector(actor, ({ context }) => isDirty(context))
  const isConflicted = state === 'conflicted'
  return (
    <Flex
      direction="column"
      gap="2"
      flexShrink={0}
      paddingBlock={isPart ? '4' : '2.5'}
      {...(!isPart && {
        paddingInline: { base: '4', md: '5' },
        borderTopWidth: '1px',
        borderTopStyle: 'solid',
        borderColor: 'border',
      })}
    >
      <SavePause actor={actor} />
      <SubmitRow label={isConflicted ? stopFormTexts.applyAndSave : texts.save} status={status}>
        {isChanged ? (
          <>
            {isConflicted || status.kind === 'pausing' ? null : (
              <Button variant="quiet" onClick={() => actor.send({ type: 'changes.discarded' })}>
                {texts.discard}
              </Button>
            )}
            <Box color="fg.muted">{texts.unsaved}</Box>
          </>
        ) : null}
      </SubmitRow>
    </Flex>
  )
}
