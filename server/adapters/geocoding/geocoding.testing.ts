import type { StoredAddress } from './geocoder'
import { normaliseSearchText } from './searchText'

/** The part of the answer that all engines share for one house in Berlin. */
export const choriner52 = {
  type: 'Feature',
  place_type: ['address'],
  text: 'Choriner Straße',
  address: '52',
  place_name: 'Choriner Straße 52, 10435 Berlin, Deutschland',
  center: [13.4065, 52.5352],
  geometry: { type: 'Point', coordinates: [13.4065, 52.5352] },
}
export const germany = { id: 'country.de', text: 'Deutschland', short_code: 'de' }

/** Fakes the database search over these addresses. */
export const storedIn =
  (...stored: StoredAddress[]) =>
  async (text: string, limit: number) =>
    stored
      .filter(({ address }) => text.split(' ').every((word) => normaliseSearchText(address).includes(word)))
      .slice(0, limit)
