import { AddressField } from '../../../../kits/address/AddressField'
import type { TourForm } from '../tourForm'
import { changesOfPlace, placeOf, type TourPlace } from '../tourPlaces'

type PlaceFieldProps = {
  form: TourForm
  place: TourPlace
  label: string
  isClearable?: boolean
  isMapOpen?: boolean
}

/** Start or end of the tour, with its pin in the tour's colour. */
export function PlaceField({ form, place, ...field }: PlaceFieldProps) {
  return (
    <AddressField
      {...field}
      name={`${place}Address`}
      value={placeOf(form.draft, place)}
      error={form.violations[`${place}Address`]}
      isDisabled={form.isDisabled}
      colour={form.draft.color}
      onChange={(value) => form.change(changesOfPlace[place](value))}
    />
  )
}
