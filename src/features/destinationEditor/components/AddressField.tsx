import type { DestinationDraft } from '../../../contract/destinationDraft'
import { AddressField as AddressKitField } from '../../../kits/address/AddressField'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'

type AddressFieldProps = {
  draft: DestinationDraft
  error: string | undefined
  isDisabled: boolean
  colour: string
  onChange: (changes: Partial<DestinationDraft>) => void
}

/** The address of the destination. */
export function AddressField({ draft, error, isDisabled, colour, onChange }: AddressFieldProps) {
  const { address, lat, lng, navLat, navLng, zip, street, city } = draft
  return (
    <AddressKitField
      value={{ address, lat, lng, navLat, navLng, zip, street, city }}
      error={error}
      isDisabled={isDisabled}
      colour={colour}
      markerLabel={texts.pin}
      onChange={onChange}
    />
  )
}
