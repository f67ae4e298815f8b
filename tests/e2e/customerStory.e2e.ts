import type { Page } from '@playwright/test'
import { plainText, startSmtp } from '../support/smtpServer'
import { signInToApi } from './support/api'
import { demoLogins, demoPassword } from './support/demo'
import { driveAtOnce } from './support/driverAtWork'
import { emptyMaps } from './support/emptyMap'
import { startProduct, type Product } from './support/product'
import { copySeededData } from './support/seededData'
import { sessionDriver } from './support/sessionDriver'
import { expect, test as base } from './support/test'

/*
 * What a customer lives through: the mail of the start, its link, an instruction, the waiting, the proof and the
 * rating. A mail server is beside the product, and the drive waits at each proof until the customer has seen what is
 * before it.
 */

const stopNames = [
  'Bäckerei Krume',
  'Kita Sonnenschein',
  'Praxis Dr. Wolf',
  'Buchladen Lesart',
  'Weinhandlung Rot',
]
/** The customer of the story is the last one. */
const own = stopNames.length - 1
const address = 'weinhandlung@kunde.example'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

const test = base.extend<{ smtp: Smtp; mailing: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright derives the requested fixtures from the pattern
  smtp: async ({}, use) => {
    const smtp = await startSmtp()
    await use(smtp)
    await smtp.close()
  },
  /** A product that sends its mails. */
  mailing: async ({ smtp }, use) => {
    const data = copySeededData()
    const env = { SMTP_URL: smtp.url(), MAIL_FROM: 'Tourwerk <no-reply@tourwerk.example>' }
    const product = await startProduct({ dataDir: data.folder, env })
    await use(product)
    await product.stop()
    data.remove()
  },
})

test('a customer follows the own visit from the first mail to the rating', async ({
  browser,
  mailing,
  smtp,
}) => {
  const { origin } = mailing
  const api = await signInToApi(origin, demoLogins.admin)
  const { company } = await api.get<{ company: { '@id': string } }>('/api/current-user')
  await api.patch(company['@id'], { customerPageEnabled: true, requiredPhotoCount: 1 })
  const { 'hydra:member': users } = await api.get<{ 'hydra:member': { '@id': string; email: string }[] }>(
    '/api/users?pagination=false',
  )
  const template = await api.post<{ '@id': string }>('/api/tour-templates', {
    name: 'Runde Friedrichshain',
    color: '#366ae8',
    startAddress: 'Teststraße 0, 10115 Berlin',
    startLat: 52.515,
    startLng: 13.44,
    assignees: users.filter(({ email }) => email === demoLogins.driver).map((user) => user['@id']),
    locationTracking: true,
  })
  for (const [index, name] of stopNames.entries())
    await api.post('/api/destinations', {
      tourTemplate: template['@id'],
      name,
      address: `Teststraße ${index}, 10247 Berlin`,
      lat: 52.515 + index / 500,
      lng: 13.44 + index / 250,
      capacity: 1,
      lengthOfStay: 60,
      ...(index === own && { notificationEmail: address, notificationTriggers: ['notifyOnTourStart'] }),
    })
  const tour = await api.post<{ '@id': string; id: string }>('/api/tours', { tourTemplate: template['@id'] })

  // The second browser: a phone without an account.
  const mail = () => smtp.received.find(({ recipients }) => recipients.includes(address))?.text ?? ''
  const linkIn = (text: string) => /\/t\/[\w-]{22}/.exec(plainText(text))?.[0] ?? null
  await expect.poll(() => linkIn(mail())).not.toBeNull()
  const phone = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await phone.newPage()
  await page.clock.install()
  await page.goto(linkIn(mail()) ?? '')
  /** Lets the interval between two reads pass, until the page shows what is expected. */
  const readsUntil = (isShown: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(30_000)
      await isShown()
    }).toPass({ timeout: 30_000 })
  const soon = { timeout: 1000 }
  const before = page.locator('.cp-before')
  await expect(page.locator('.cp[data-state=underWay]')).toBeVisible()
  await expect(page.locator('.cp-place')).toContainText(stopNames[own] ?? '')
  await expect(before).toHaveText('4Ziele vor Ihnen')
  const wide = await rangeMinutes(page)

  const dispatcher = await openPlanner(`/tours/${tour.id}`)
  await page.getByLabel('Hinweis für den Fahrer').fill('Klingel defekt')
  await page.getByRole('button', { name: 'Hinweis senden' }).tap()
  await expect(page.getByText('Ihr Hinweis ist beim Fahrer.')).toBeVisible()
  await expect(dispatcher.getByText('Kunde: „Klingel defekt“')).toBeVisible()

  const gates = stopNames.map(createGate)
  const driving = driveAtOnce(
    origin,
    tour.id,
    240,
    null,
    (index) => gates[index]?.opened ?? Promise.resolve(),
  )
  for (const [index, text] of ['3Ziele vor Ihnen', '2Ziele vor Ihnen', '1Ziel vor Ihnen'].entries()) {
    gates[index]?.open()
    await readsUntil(() => expect(before).toHaveText(text, soon))
  }
  expect(await rangeMinutes(page)).toBeLessThan(wide)
  gates[own - 1]?.open()
  await readsUntil(() => expect(before).toHaveText('Sie sind als Nächstes an der Reihe.', soon))
  gates[own]?.open()
  expect(await driving).toMatchObject({ refused: 0, proofs: stopNames.length })

  const photo = page.getByRole('img', { name: /^Foto/ })
  await readsUntil(() => expect(photo.first()).toBeVisible(soon))
  await expect(page.locator('.cp[data-state=done]')).toBeVisible()
  await expect
    .poll(() => photo.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(before).toHaveCount(0)

  const { 'hydra:member': proofs } = await api.get<{
    'hydra:member': { id: string; serviceLocation: { name: string } }[]
  }>('/api/proof-of-services?pagination=false')
  const proof = proofs.find(({ serviceLocation }) => serviceLocation.name === stopNames[own])
  await dispatcher.goto(`/proof-of-services/${proof?.id}`)
  const said = dispatcher.getByRole('list', { name: 'Vom Kunden' })
  await expect(said).toContainText('Klingel defekt')
  await page.getByRole('button', { name: '5 von 5' }).tap()
  await expect(page.getByText('Danke, Ihre Bewertung ist gespeichert.')).toBeVisible()
  await expect(said).toContainText('Bewertung: 5 von 5')
  await phone.close()

  async function openPlanner(path: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' })
    await emptyMaps(context)
    const planner = await context.newPage()
    const session = sessionDriver(planner)
    await session.when.opens(path)
    await session.when.signsIn(demoLogins.admin, demoPassword)
    await session.then.isSignedIn()
    return planner
  }
})

function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Length of the span in which the driver is expected, also over midnight. */
async function rangeMinutes(page: Page): Promise<number> {
  const [from = 0, until = from] = ((await page.locator('.cp-time').textContent()) ?? '')
    .split(' – ')
    .map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)))
  return (until - from + 24 * 60) % (24 * 60)
}
