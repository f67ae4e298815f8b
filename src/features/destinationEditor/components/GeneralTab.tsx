import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { Input } from '@chakra-ui/react/input'
import { Switch } from '@chakra-ui/react/switch'
import { Textarea } from '@chakra-ui/react/textarea'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormField } from '../../../components/FormField'
import { NumericInput } from '../../../components/NumericInput'
import { capacityLimits } from '../../../contract/fields'
import type { DestinationDraft } from '../../../contract/destinationDraft'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { AddressField } from './AddressField'
import { TagPicker } from './TagPicker'

const noteMaximum = 1000
const minuteRange = { min: 0, precision: 2 } as const
const secondRange = { min: 0, step: 60 } as const

type TextKey =
  'name' | 'refId' | 'propertyDescription' | 'capacity' | 'lengthOfStay' | 'phone' | 'phoneContactName'

/** Tab Allgemein. */
export function GeneralTab({ actor, colour }: { actor: DestinationEditorActorRef; colour: string }) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  const violations = useSelector(actor, (snapshot) => snapshot.context.violations)
  const isDisabled = useSelector(actor, (snapshot) => !snapshot.matches('editing'))
  const { company } = useCurrentUser()
  const root = useRef<HTMLDivElement>(null)
  const change = (changes: Partial<DestinationDraft>) => actor.send({ type: 'fields.changed', changes })
  const text = (key: TextKey) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  })
  useFocusFirstError(actor, root)

  return (
    <Grid ref={root} templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="6" rowGap="4">
      <Box gridColumn="1 / -1">
        <AddressField
          draft={draft}
          error={violations['address']}
          isDisabled={isDisabled}
          colour={colour}
          onChange={change}
        />
      </Box>
      <FormField label={texts.name} error={violations['name']} isDisabled={isDisabled}>
        <Input name="name" {...text('name')} />
      </FormField>
      <FormField label={texts.refId} error={violations['refId']} isDisabled={isDisabled}>
        <Input name="refId" {...text('refId')} />
      </FormField>
      <FormField label={texts.capacity} error={violations['capacity']} isDisabled={isDisabled}>
        <NumericInput
          name="capacity"
          label={texts.capacity}
          range={capacityLimits}
          value={draft.capacity}
          isDisabled={isDisabled}
          onChange={(capacity) => change({ capacity })}
        />
      </FormField>
      <FormField
        label={company.lengthOfStayInMinutes === true ? texts.stayMinutes : texts.staySeconds}
        error={violations['lengthOfStay']}
        isDisabled={isDisabled}
      >
        <NumericInput
          name="lengthOfStay"
          label={texts.stay}
          range={company.lengthOfStayInMinutes === true ? minuteRange : secondRange}
          value={draft.lengthOfStay}
          isDisabled={isDisabled}
          onChange={(lengthOfStay) => change({ lengthOfStay })}
        />
      </FormField>
      <FormField label={texts.contact} error={violations['phoneContactName']} isDisabled={isDisabled}>
        <Input name="phoneContactName" autoComplete="off" {...text('phoneContactName')} />
      </FormField>
      <FormField label={texts.phone} error={violations['phone']} isDisabled={isDisabled}>
        <Input name="phone" type="tel" autoComplete="off" {...text('phone')} />
      </FormField>
      <Box gridColumn="1 / -1">
        <TagPicker chosen={draft.tags} isDisabled={isDisabled} onChange={(tags) => change({ tags })} />
      </Box>
      <Box gridColumn="1 / -1">
        <FormField
          label={texts.note}
          error={violations['propertyDescription']}
          isDisabled={isDisabled}
          aside={
            <Box as="span" color="fg.subtle" fontWeight="normal" fontVariantNumeric="tabular-nums">
              {texts.noteCount({ length: draft.propertyDescription.length, max: noteMaximum })}
            </Box>
          }
        >
          <Textarea name="propertyDescription" rows={3} {...text('propertyDescription')} />
        </FormField>
      </Box>
      <Box gridColumn="1 / -1">
        <Switch.Root
          checked={draft.active}
          disabled={isDisabled}
          onCheckedChange={({ checked }) => change({ active: checked })}
        >
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label>{texts.active}</Switch.Label>
        </Switch.Root>
        <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginTop="1">
          {texts.activeHint}
        </Box>
      </Box>
    </Grid>
  )
}

/** After a refused save the cursor jumps to the first field with an error. */
function useFocusFirstError(actor: DestinationEditorActorRef, root: React.RefObject<HTMLDivElement | null>) {
  const isResting = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'resting' }))
  const isTyping = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'typing' }))
  const violations = useSelector(actor, (snapshot) => snapshot.context.violations)
  const hadTyping = useRef(false)
  useEffect(() => {
    if (!isResting) {
      hadTyping.current = isTyping
      return
    }
    // Errors that appear after a pause in typing must not steal the cursor.
    if (!hadTyping.current || Object.keys(violations).length === 0) {
      hadTyping.current = false
      if (Object.keys(violations).length > 0)
        root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    hadTyping.current = false
  }, [isResting, isTyping, violations, root])
}
