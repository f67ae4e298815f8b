import type { StoredAddress } from './geocoder'
import { normaliseSearchText } from './searchText'

/** What every engine answers for a house in Berlin, whatever else it tells. */
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

/** What a database of these addresses finds. */
export const storedIn =
  (...stored: StoredAddress[]) =>
  async (text: string, limit: number) =>
    stored
      .filter(({ address }) => text.split(' ').every((word) => normaliseSearchText(address).includes(word)))
      .slice(0, limit)
