import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSelector } from '@xstate/react'
import { dequal } from 'dequal/lite'
import { useEffect, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../components/inputs/controls'
import { SubmitRow } from '../../components/actions/SubmitRow'
import { AddressField } from '../../kits/address/AddressField'
import { TextField } from '../../kits/form/TextField'
import { useRefusals } from '../../kits/stop/useRefusals'
import type { CompanyEditorActorRef } from '../../machines/companyEditor/companyEditorMachine'
import { isDirty } from '../../machines/kinds/recordEditor/recordEditing'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'
import { stopFormTexts } from '../../texts/stops/stopForm'
import { Conflicts } from './components/Conflicts'
import { DestinationDefaults } from './components/DestinationDefaults'
import { FullWidth, Section } from './components/Section'
import { TourDefaults } from './components/TourDefaults'
import { submitStatusOf, useCompanyForm, type CompanyForm as Form } from './useCompanyEditor'

const Frame = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, background: 'bg' },
})

type CompanyFormProps = {
  actor: CompanyEditorActorRef
  /** `editing`, `saving` or `conflicted`. */
  state: string
}

/** All settings of the company in one form, its foot always in sight. */
export function CompanyForm({ actor, state }: CompanyFormProps) {
  const form = useCompanyForm(actor)
  const element = useRef<HTMLFormElement>(null)
  const refuse = useFocusOfErrors(actor, element.current, state === 'editing')
  const submit = () => {
    if (state === 'conflicted') return actor.send({ type: 'conflict.apply' })
    actor.send({ type: 'save.request' })
    if (actor.getSnapshot().matches('editing')) refuse()
  }
  return (
    <Frame
      ref={element}
      data-machine="companyEditor"
      data-state={state}
      // The browser's own messages are off: ours are German and tied to the fields.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        // As in every form: Strg+Enter anywhere sends it.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      {state === 'conflicted' ? <Conflicts actor={actor} /> : <Fields form={form} />}
      <Foot actor={actor} state={state} />
    </Frame>
  )
}

/** Leads the cursor to the first field with an error, whenever a save was refused. */
function useFocusOfErrors(
  actor: CompanyEditorActorRef,
  form: HTMLFormElement | null,
  isEditing: boolean,
): () => void {
  const { refusals, refuse } = useRefusals(isEditing)
  useEffect(() => {
    if (refusals === 0) return
    const { violations } = actor.getSnapshot().context
    for (const control of form?.elements ?? []) {
      if (!(control instanceof HTMLElement) || !((control.getAttribute('name') ?? '') in violations)) continue
      control.focus()
      return
    }
  }, [actor, form, refusals])
  return refuse
}

function Fields({ form }: { form: Form }) {
  const { values, set, errorOf } = form
  return (
    <Box flex={1} overflowY="auto" padding={{ base: '4', md: '5' }}>
      <Box maxWidth="text">
        <Section title={texts.company}>
          <FullWidth>
            <TextField
              label={texts.name}
              name="name"
              value={values.name}
              error={errorOf('name')}
              onChange={(name) => set('name', name)}
            />
          </FullWidth>
        </Section>
        <Section title={texts.start} hint={texts.startHint}>
          <FullWidth>
            <AddressField
              label={texts.startAddress}
              name="startAddress"
              value={values.startAddress}
              error={errorOf('startAddress')}
              isClearable
              onChange={(address) => set('startAddress', address)}
            />
          </FullWidth>
        </Section>
        <Section title={texts.end} hint={texts.endHint}>
          <FullWidth>
            <AddressField
              label={texts.endAddress}
              name="destinationAddress"
              value={values.destinationAddress}
              error={errorOf('destinationAddress')}
              isClearable
              onChange={(address) => set('destinationAddress', address)}
            />
          </FullWidth>
        </Section>
        <DestinationDefaults form={form} />
        <TourDefaults form={form} />
      </Box>
    </Box>
  )
}

function Foot({ actor, state }: CompanyFormProps) {
  const status = useSelector(actor, submitStatusOf, (one, other) => dequal(one, other))
  const isChanged = useSelector(actor, ({ context }) => isDirty(context))
  const isConflicted = state === 'conflicted'
  return (
    <Flex
      direction="column"
      gap="2"
      flexShrink={0}
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2.5"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
    >
      <SubmitRow label={isConflicted ? stopFormTexts.applyAndSave : texts.save} status={status}>
        {isChanged ? (
          <>
            {isConflicted ? null : (
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
