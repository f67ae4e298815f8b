import { startGeocoder } from '../otherServer/geocoder'
import { startOtherServer, type OtherServerOptions } from '../otherServer/otherServer'
import { login as otherLogin } from '../otherServer/routes'
import { demoLogins, demoPassword } from './support/demo'
import { planFirstTour } from './support/firstTourStory'
import { startProduct } from './support/product'
import { copySeededData } from './support/seededData'
import { atNight, expect, test as base } from './support/test'

base.setTimeout(150_000)

base.describe('on the embedded server', () => {
  base.use({ prefetches: true })

  base(
    'the first tour is planned and outlives a restart',
    atNight,
    async ({ session, tour, toasts, product }) => {
      await planFirstTour(
        { session, tour, toasts },
        {
          login: { email: demoLogins.admin, password: demoPassword },
          addresses: ['Karl-Marx-Straße', '10115 Berlin', 'Unter den Linden 77, 10117 Berlin'],
          restart: product.restart,
        },
      )
    },
  )
})

base.describe('on another server of the contract', () => {
  const geocoderToken = 'pk.other'
  type OtherFixtures = {
    options: Partial<OtherServerOptions>
    other: Awaited<ReturnType<typeof startOtherWorld>>
  }
  const test = base.extend<OtherFixtures>({
    options: [{}, { option: true }],
    other: async ({ options }, use) => {
      const other = await startOtherWorld(options)
      await use(other)
      await other.close()
    },
    baseURL: async ({ other }, use) => use(other.client.origin),
  })

  /** The client of the embedded server with its API and its address search on two other origins. */
  async function startOtherWorld(options: Partial<OtherServerOptions> = {}) {
    const productKey = 'FERNFAHRT'
    const geocoder = await startGeocoder({ token: geocoderToken })
    const api = await startOtherServer({ productKey, ...options })
    const data = copySeededData()
    const client = await startProduct({
      dataDir: data.folder,
      env: {
        PRODUCT_KEY: productKey,
        API_HOST: api.origin,
        GEOCODER_CLIENT_HOST: geocoder.origin,
        GEOCODER_CLIENT_TOKEN: geocoderToken,
      },
    })
    api.allowPagesOf(client.origin)
    const close = async () => {
      await Promise.all([client.stop(), api.close(), geocoder.close()])
      data.remove()
    }
    return { api, geocoder, client, close }
  }

  test.describe('that prefetches its screens', () => {
    test.use({ prefetches: true })

    test('the first tour is planned and survives a restart', async ({
      session,
      tour,
      toasts,
      watch,
      other,
    }) => {
      watch.allowOrigin(other.api.origin)
      watch.allowOrigin(other.geocoder.origin)
      await planFirstTour(
        { session, tour, toasts },
        {
          login: otherLogin,
          addresses: ['Choriner Straße 52', 'Karl-Marx-Straße 12', 'Seestraße 87'],
          restart: other.client.restart,
        },
      )
      expect({ refusals: other.api.refusals, unknown: other.api.unknownCalls }).toEqual({
        refusals: [],
        unknown: [],
      })
      expect(other.geocoder.searches).toEqual(
        ['Choriner Straße 52', 'Karl-Marx-Straße 12', 'Seestraße 87'].map((text) => ({
          text,
          access_token: geocoderToken,
          country: 'de,at,ch,lu,li,be',
          geometries: 'geojson',
          language: 'DE',
          limit: '10',
          proximity: '13.405,52.52',
          routing: 'true',
          types: 'address,postcode,locality,place',
        })),
      )
    })
  })

  test('one unreadable member breaks no list', atNight, async ({ page, session, watch, other }) => {
    watch.allowOrigin(other.api.origin)
    await session.when.opens('/tour-templates')
    await session.when.signsIn(otherLogin.email, otherLogin.password)
    await expect(page.getByRole('row', { name: /Bestandstour Nord/ })).toBeVisible()
  })

  test.describe('whose tokens contain a near expiry', () => {
    test.use({ options: { tokenKind: 'expiring', tokenSeconds: 60 } })

    test(
      'a refresh response without a refresh token keeps the old one',
      atNight,
      async ({ page, session, shell, watch, other }) => {
        watch.allowOrigin(other.api.origin)
        await session.when.opens('/')
        await session.when.signsIn(otherLogin.email, otherLogin.password)
        await session.then.isSignedIn()
        await shell.when.opensEntry('Touren')
        await expect(page.getByRole('row', { name: /Bestandstour Nord/ })).toBeVisible()
        await session.when.reloads()
        await expect(page.getByRole('row', { name: /Bestandstour Nord/ })).toBeVisible()
        const refreshes = other.api.calls.filter((call) => call === 'POST /api/token/refresh')
        expect(refreshes.length).toBeGreaterThanOrEqual(2)
        expect(other.api.calls.filter((call) => call === 'POST /api/authentication_token')).toHaveLength(1)
      },
    )
  })
})
