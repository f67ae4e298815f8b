import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { loadGazetteer } from '../../server/adapters/geocoding/gazetteer'
import { sharedBorders, simplify } from './geometry.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const basemap = path.join(root, 'public/basemap')

describe('the committed map data', () => {
  it('stays within 700 kB, 250 kB compressed', () => {
    const files = readdirSync(basemap).map((name) => readFileSync(path.join(basemap, name)))
    const raw = files.reduce((sum, file) => sum + file.length, 0)
    const compressed = files.reduce((sum, file) => sum + gzipSync(file).length, 0)
    expect([raw < 700_000, compressed < 250_000]).toEqual([true, true])
  })

  it('labels the cities of six countries in German', () => {
    const { features } = JSON.parse(readFileSync(path.join(basemap, 'places.json'), 'utf8')) as {
      features: { properties: { name: string; kind: string } }[]
    }
    const towns = new Set(features.map(({ properties }) => properties.name))
    const expected = [
      'Berlin',
      'München',
      'Köln',
      'Wien',
      'Zürich',
      'Genf',
      'Brüssel',
      'Lüttich',
      'Antwerpen',
      'Luxemburg',
      'Prenzlauer Berg',
    ]
    expect(expected.filter((name) => !towns.has(name))).toEqual([])
  })
})

describe('the committed gazetteer', () => {
  const { places, postcodes } = loadGazetteer()

  it('gives every German postcode a place and a position in Germany', () => {
    const odd = postcodes.filter(
      ({ places: [town], position: [lon, lat] }) =>
        !town || lon < 5.8 || lon > 15.1 || lat < 47.2 || lat > 55.1,
    )
    expect([postcodes.length, odd]).toEqual([8168, []])
  })

  it('has places of all six countries, quarters inside a town', () => {
    expect([...new Set(places.map(({ country }) => country))]).toEqual(['DE', 'AT', 'CH', 'LU', 'LI', 'BE'])
    expect(places.filter(({ isLocality, parent }) => isLocality !== Boolean(parent))).toEqual([])
  })
})

describe('the geometry helpers', () => {
  it('keep the corners that matter', () => {
    const line = [
      [0, 0],
      [1, 0.001],
      [2, 0],
      [2, 1],
    ]
    expect(simplify(line, () => 0.01)).toEqual([
      [0, 0],
      [2, 0],
      [2, 1],
    ])
  })

  it('find the one border two areas share', () => {
    const area = (name: string, ring: number[][]) => ({
      name,
      geometry: { type: 'Polygon', coordinates: [ring] },
    })
    const left = area('left', [
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 2],
      [0, 2],
      [0, 0],
    ])
    const right = area('right', [
      [1, 0],
      [2, 0],
      [2, 2],
      [1, 2],
      [1, 1],
      [1, 0],
    ])
    expect(sharedBorders([left, right], () => 'state')).toEqual([
      {
        kind: 'state',
        line: [
          [1, 0],
          [1, 1],
          [1, 2],
        ],
      },
    ])
  })
})
