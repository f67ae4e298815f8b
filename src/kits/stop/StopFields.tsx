import type { ReactNode } from 'react'
import { capacityLimits } from '../../contract/wire/fields'
import { placeFields } from '../../domain/destination/stopDraft'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'
import { AddressField } from '../address/AddressField'
import { NumberField } from '../form/NumberField'
import { TagSelect } from '../form/TagSelect'
import { TextAreaField } from '../form/TextAreaField'
import { TextField } from '../form/TextField'
import { useWidthClass } from '../table/useWidthClass'
import type { EditorDisplay } from './EditorFrame'
import { FieldPair } from './StopColumns'
import type { StopForm } from './stopForm'

const noteMaximum = 1000
const minuteRange = { min: 0, precision: 2 } as const
const secondRange = { min: 0, step: 60 } as const

type TextKey = 'name' | 'refId' | 'propertyDescription' | 'phone' | 'phoneContactName'
type FieldsProps = { form: StopForm }

/** Props of a text field of the form. */
const textOf = ({ draft, violations, isDisabled, change }: StopForm, name: TextKey) => ({
  name,
  value: draft[name],
  error: violations[name],
  isDisabled,
  onChange: (typed: string) => change({ [name]: typed }),
})

type PlaceFieldProps = FieldsProps & {
  display: EditorDisplay
  /** Pin colour; empty for the default. */
  colour: string
  /** Text of the pin. */
  markerLabel: string
  isClearable: boolean
  /** The position was picked on a map, so its address must be looked up. */
  isPointedAt?: boolean
}

/** The address with its map. */
export function PlaceField({
  form,
  display,
  colour,
  markerLabel,
  isClearable,
  isPointedAt = false,
}: PlaceFieldProps) {
  const width = useWidthClass()
  const { address, lat, lng, navLat, navLng, zip, street, city, positionAccuracy } = form.draft
  return (
    <AddressField
      value={{ address, lat, lng, navLat, navLng, zip, street, city, positionAccuracy }}
      // Parts of the address have no inputs of their own.
      error={placeFields.map((part) => form.violations[part]).find((message) => message !== undefined)}
      isDisabled={form.isDisabled}
      isClearable={isClearable}
      isPointedAt={isPointedAt}
      // In a narrow window the overlay covers the map.
      isBesideMap={display === 'overlay' && width !== 'base' && width !== 'md'}
      isMapOpen={display === 'dialog' && width !== 'base'}
      colour={colour}
      markerLabel={markerLabel}
      onChange={form.change}
    />
  )
}

/** Contact fields. */
export function ContactFields({ form }: FieldsProps) {
  return (
    <FieldPair>
      <TextField label={texts.contact} {...textOf(form, 'phoneContactName')} />
      <TextField label={texts.phone} type="tel" {...textOf(form, 'phone')} />
    </FieldPair>
  )
}

export function NameField({ form }: FieldsProps) {
  return <TextField label={texts.name} {...textOf(form, 'name')} />
}

type ReferenceFieldsProps = FieldsProps & {
  /** A longer field beside the reference. */
  children: ReactNode
}

/** Referenz, a short field at the end of its row. */
export function ReferenceFields({ form, children }: ReferenceFieldsProps) {
  return (
    <FieldPair columns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.9fr) minmax(0, 1fr)' }}>
      {children}
      <TextField label={texts.refId} {...textOf(form, 'refId')} />
    </FieldPair>
  )
}

export function TagsField({ form: { draft, violations, isDisabled, change } }: FieldsProps) {
  return (
    <TagSelect
      name="tags"
      label={texts.tags}
      chosen={draft.tags}
      error={violations['tags']}
      isDisabled={isDisabled}
      onChange={(tags) => change({ tags })}
    />
  )
}

/** Menge and Verweildauer; @param isCapacityShown templates show Menge only if the company uses capacities */
export function AmountFields({ form, isCapacityShown }: FieldsProps & { isCapacityShown: boolean }) {
  const { draft, violations, isDisabled, change } = form
  const isInMinutes = useCurrentUser().company.lengthOfStayInMinutes === true
  return (
    <FieldPair>
      {isCapacityShown ? (
        <NumberField
          name="capacity"
          label={texts.capacity}
          range={capacityLimits}
          value={draft.capacity}
          error={violations['capacity']}
          isDisabled={isDisabled}
          onChange={(capacity) => change({ capacity })}
        />
      ) : null}
      <NumberField
        name="lengthOfStay"
        label={isInMinutes ? texts.stayMinutes : texts.staySeconds}
        range={isInMinutes ? minuteRange : secondRange}
        value={draft.lengthOfStay}
        error={violations['lengthOfStay']}
        isDisabled={isDisabled}
        onChange={(lengthOfStay) => change({ lengthOfStay })}
      />
    </FieldPair>
  )
}

export function NoteField({ form }: FieldsProps) {
  return (
    <TextAreaField label={texts.note} max={noteMaximum} rows={4} {...textOf(form, 'propertyDescription')} />
  )
}
