import { validationMessages } from '../../contract/wire/validationMessages'
import { AddressField } from '../../kits/address/AddressField'
import { emptyAddress, type AddressValue } from '../../domain/address/addressValue'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { SampleServer, type Behaviour } from './SampleServer'
import { Holding, Section, Example } from './Examples'

const { captions, samples } = texts

const placed: AddressValue = {
  address: samples.addressValue,
  lat: '52.53361',
  lng: '13.43902',
  navLat: 52.53361,
  navLng: 13.43902,
  zip: '10407',
  street: 'Hufelandstraße 9',
  city: 'Berlin',
}

const states: readonly {
  caption: string
  initial: AddressValue
  server?: Behaviour
  error?: string
  isDisabled?: boolean
  isClearable?: boolean
}[] = [
  { caption: captions.empty, initial: emptyAddress },
  { caption: captions.filled, initial: placed },
  { caption: captions.clearable, initial: placed, isClearable: true },
  { caption: captions.error, initial: emptyAddress, error: validationMessages.required },
  { caption: captions.disabled, initial: placed, isDisabled: true },
  { caption: captions.nothingFound, initial: emptyAddress, server: 'is empty' },
  { caption: captions.loading, initial: emptyAddress, server: 'never answers' },
  { caption: captions.failed, initial: emptyAddress, server: 'fails' },
]

/** Search results appear after typing; the map loads when it is opened. */
export function AddressSection() {
  return (
    <Section id="address" {...texts.sections.address}>
      {states.map(({ caption, initial, server = 'answers', ...field }, index) => (
        <Example key={caption} caption={caption}>
          <SampleServer server={server}>
            <Holding initial={initial}>
              {(value, onChange) => (
                <AddressField
                  label={samples.address}
                  name={`address${index}`}
                  markerLabel={samples.marker({ caption })}
                  value={value}
                  onChange={onChange}
                  {...field}
                />
              )}
            </Holding>
          </SampleServer>
        </Example>
      ))}
    </Section>
  )
}
