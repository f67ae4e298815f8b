import { expect, it } from 'vitest'
import type { GeocodeFeature } from '../../adapters/geocoding/geocoder'
import { withoutOwnCountry } from './ownCountry'

const feature = (place_name: string, text: string, short_code: string): GeocodeFeature => ({
  id: 'address.1',
  type: 'Feature',
  place_type: ['address'],
  relevance: 1,
  properties: {},
  text: '',
  place_name,
  center: [13, 52],
  geometry: { type: 'Point', coordinates: [13, 52] },
  context: [{ id: 'country.1', text, short_code }],
})
const named = (own: 'DE' | 'AT' | 'LU', ...features: GeocodeFeature[]) =>
  withoutOwnCountry({ type: 'FeatureCollection', query: [], features, attribution: '' }, own).features.map(
    ({ place_name }) => place_name,
  )

it('removes only the own country, and only at the end', () => {
  const berlin = feature('Deutschlandstr. 1, 10115 Berlin, Deutschland', 'Deutschland', 'de')
  const vienna = feature('Ring 1, 1010 Wien, Österreich', 'Österreich', 'at')
  expect(named('DE', berlin, vienna)).toEqual([
    'Deutschlandstr. 1, 10115 Berlin',
    'Ring 1, 1010 Wien, Österreich',
  ])
  expect(named('AT', berlin, vienna)).toEqual([
    'Deutschlandstr. 1, 10115 Berlin, Deutschland',
    'Ring 1, 1010 Wien',
  ])
  expect(named('LU', feature('Luxemburg, Luxemburg', 'Luxemburg', 'lu'))).toEqual(['Luxemburg'])
  expect(named('DE', feature('Deutschland', 'Deutschland', 'de'))).toEqual(['Deutschland'])
})
