import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRuntimeConfig } from './runtimeConfig'

describe('readRuntimeConfig', () => {
  it('keeps given values and adds defaults', () => {
    expect(
      readRuntimeConfig({
        productKey: 'ACME',
        apiHost: 'https://api.example',
        idempotencyKeys: false,
        extensions: ['account', 'unheardOf', 7],
        mapStyles: { dark: 'https://tiles.example/dark', broken: 7 },
        demoLogins: [{ email: 'a@demo.example', role: 'Administration', password: 'x' }],
        unknown: true,
      }),
    ).toEqual({
      productKey: 'ACME',
      apiHost: 'https://api.example',
      idempotencyKeys: false,
      optimizationPreviews: false,
      redistributionPreviews: false,
      runningTours: false,
      proofMails: false,
      sendsMails: null,
      positionAccuracies: false,
      fileKinds: false,
      liveEvents: false,
      extensions: ['account'],
      driverApp: false,
      addressSearches: false,
      geocoderHost: '',
      geocoderToken: '',
      geocoderDataset: 'mapbox.places',
      mapStyles: { dark: 'https://tiles.example/dark' },
      mapTiles: '',
      streets: null,
      errorReportUrl: '',
      devtools: false,
      demoLogins: [{ email: 'a@demo.example', role: 'Administration', password: 'x' }],
    })
  })

  it.each([
    [
      { dataDate: '2026-11-01T00:00:00.000Z', bounds: [13, 52, 14, 53], houses: 7 },
      { dataDate: '2026-11-01T00:00:00.000Z', bounds: [13, 52, 14, 53], houses: 7 },
    ],
    [{ dataDate: 'gestern', bounds: [13, 52, '14', 53], houses: '7' }, {}],
    [{ bounds: [13, 52, 14, 53, 54] }, {}],
    [{}, {}],
  ])('reads the streets %j', (streets, known) => {
    expect(readRuntimeConfig({ streets: { region: 'Berlin', ...streets } }).streets).toEqual({
      region: 'Berlin',
      dataDate: null,
      bounds: null,
      houses: null,
      ...known,
    })
  })

  it.each([undefined, null, 'Berlin', {}, { region: 7 }])('knows no streets from %j', (streets) => {
    expect(readRuntimeConfig({ streets }).streets).toBeNull()
  })

  it('returns the same shape for any input', () => {
    const members = Object.keys(readRuntimeConfig(undefined))
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(Object.keys(readRuntimeConfig(given))).toEqual(members)
      }),
    )
  })
})
