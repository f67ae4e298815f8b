import { describe, expect, it } from 'vitest'
import { plainAddress, withoutCountry } from './addressWords'

describe('withoutCountry', () => {
  it.each([
    ['Stephansplatz 1, AT-1010 Wien', 'Stephansplatz 1, 1010 Wien'],
    ['Stephansplatz 1, 1010 Wien, Austria', 'Stephansplatz 1, 1010 Wien'],
    ['Stephansplatz 1 A-1010 Wien', 'Stephansplatz 1 1010 Wien'],
    ['Bergmannstraße 6, DE-10961 Berlin', 'Bergmannstraße 6, 10961 Berlin'],
    ['Bergmannstraße 6, D 10961 Berlin', 'Bergmannstraße 6, 10961 Berlin'],
    ['Bergmannstraße 6, d-10961 Berlin, DEUTSCHLAND', 'Bergmannstraße 6, 10961 Berlin'],
    ['Bergmannstraße 6, 10961 Berlin Deutschland', 'Bergmannstraße 6, 10961 Berlin'],
    ['Bergmannstraße 6, 10961 Berlin (Germany)', 'Bergmannstraße 6, 10961 Berlin'],
    ['Bergmannstraße 6, 10961 Berlin, DE', 'Bergmannstraße 6, 10961 Berlin'],
    ['Bahnhofstrasse 1, 8001 Zürich CH', 'Bahnhofstrasse 1, 8001 Zürich'],
    ['Rue Notre-Dame 5, L-2240 Luxembourg', 'Rue Notre-Dame 5, 2240 Luxembourg'],
    ['Rue Notre-Dame 5, L-2240 Luxembourg, Luxembourg', 'Rue Notre-Dame 5, 2240 Luxembourg'],
    ['Städtle 1, FL-9490 Vaduz', 'Städtle 1, 9490 Vaduz'],
    ['Grand Place 1, B-1000 Bruxelles, Belgique', 'Grand Place 1, 1000 Bruxelles'],
    ['Luxembourg', 'Luxembourg'],
    ['Rue Notre-Dame 5, Luxembourg', 'Rue Notre-Dame 5, Luxembourg'],
    ['Deutschlandstraße 4, 10961 Berlin', 'Deutschlandstraße 4, 10961 Berlin'],
    ['Platz der Republik 1 a 11011 Berlin', 'Platz der Republik 1 a 11011 Berlin'],
    ['Österreich', ''],
  ])('reads %s as %s', (text, plain) => {
    expect(withoutCountry(text)).toBe(plain)
  })
})

describe('plainAddress', () => {
  const house = 'Choriner Straße 52, 10435 Berlin'
  it.each([
    'Choriner Straße 52 Hinterhaus, 10435 Berlin',
    'Choriner Straße 52, Hinterhaus, 10435 Berlin',
    'Choriner Straße 52, 2. Hinterhaus links, 10435 Berlin',
    'Choriner Straße 52 HH, 10435 Berlin',
    'Choriner Straße 52, rechter Seitenflügel, 10435 Berlin',
    'Choriner Straße 52, 3. OG, 10435 Berlin',
    'Choriner Straße 52, EG links, 10435 Berlin',
    'Choriner Straße 52 (Vorderhaus), 10435 Berlin',
    'Choriner Straße 52, 10435 Berlin, 4. Stock',
    'Choriner Straße 52, Whg. 12, 10435 Berlin',
    'Choriner Straße 52, Aufgang B, 10435 Berlin',
    'Choriner Straße Nr. 52, 10435 Berlin',
    'c/o Müller, Choriner Straße 52, 10435 Berlin',
    'Choriner Straße 52 c/o Meier & Sohn, 10435 Berlin',
    'Choriner Straße 52, z. Hd. Frau Meier, D 10435 Berlin, Germany',
  ])('removes parts that do not belong to the address: %s', (text) => {
    expect(plainAddress(text)).toBe(house)
  })

  it.each([
    'Am Haus 3, 10435 Berlin',
    'Halle',
    'Torstraße 5, 10119 Berlin',
    'Stockumer Straße 5, 58453 Witten',
    'Frankfurt/Main',
    'Choriner Straße 12/3, 10435 Berlin',
    'Mitte',
  ])('keeps %s', (text) => {
    expect(plainAddress(text)).toBe(text)
  })
})
