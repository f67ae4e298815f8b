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
 * The whole loop, with a mail server beside the product: plan, start, drive, prove, track live, end, mails,
 * playback.
 */

const name = 'Runde Friedrichshain'
const stopNames = [
  'Bäckerei Krume',
  'Kita Sonnenschein',
  'Praxis Dr. Wolf',
  'Buchladen Lesart',
  'Weinhandlung Rot',
]
/** The stop that is found closed, by its position in the tour. */
const failing = 1

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

test('a tour is planned, started, driven, tracked live, proven, ended, reported by mail and played back', async ({
  browser,
  mailing,
  smtp,
}) => {
  // Its drive alone takes half a minute.
  test.setTimeout(240_000)
  const api = await signInToApi(mailing.origin, demoLogins.admin)

  const openPage = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: mailing.origin, locale: 'de-DE' })
    await emptyMaps(context)
    const page = await context.newPage()
    const session = sessionDriver(page)
    await session.when.opens(path)
    await session.when.signsIn(demoLogins.admin, demoPassword)
    await session.then.isSignedIn()
    return page
  }

  const { 'hydra:member': users } = await api.get<{ 'hydra:member': { '@id': string; email: string }[] }>(
    '/api/users?pagination=false',
  )
  const driver = users.find(({ email }) => email === demoLogins.driver)
  const template = await api.post<{ '@id': string; id: string }>('/api/tour-templates', {
    name,
    color: '#366ae8',
    startAddress: 'Teststraße 0, 10115 Berlin',
    startLat: 52.515,
    startLng: 13.44,
    assignees: [driver?.['@id']],
    locationTracking: true,
  })
  for (const [index, stop] of stopNames.entries())
    await api.post('/api/destinations', {
      tourTemplate: template['@id'],
      name: stop,
      address: `Teststraße ${index}, 10247 Berlin`,
      lat: 52.515 + index / 500,
      lng: 13.44 + index / 250,
      capacity: 1,
      lengthOfStay: 60,
      notificationEmail: `halt${index}@kunde.example`,
      notificationTriggers: ['notifyOnTourStart', 'notifyOnUpComing', 'notifyOnProof'],
      addProofToMail: true,
    })

  const planner = await openPage(`/tour-templates/${template.id}/plan`)
  const dispatcher = await openPage('/tours/track')
  await planner.getByRole('button', { name: 'Tour starten' }).click()
  await planner.getByRole('dialog').getByRole('button', { name: 'Tour starten' }).click()
  const row = dispatcher
    .getByRole('listbox', { name: /^Fahrzeuge/ })
    .getByRole('option')
    .filter({ hasText: name })
  await expect(row).toBeVisible()
  const { 'hydra:member': runs } = await api.get<{ 'hydra:member': { id: string; tourTemplate: string }[] }>(
    '/api/tours?exists[endDate]=false&pagination=false',
  )
  const { id = '' } = runs.find(({ tourTemplate }) => tourTemplate === template['@id']) ?? {}

  await planner.goto('/')
  const latest = planner
    .locator('section.home-part')
    .filter({ has: planner.getByRole('heading', { name: 'Letzte Nachweise' }) })
  const driving = driveAtOnce(mailing.origin, id, 30, failing)
  // Neither window refetches on its own.
  await row.click()
  const card = dispatcher.getByRole('region', { name: 'Gewähltes Fahrzeug' })
  await expect(card).toContainText(/[1-4] von 5/)
  await expect(latest.getByRole('listitem').first()).toContainText('Kita Sonnenschein')
  expect(await driving).toMatchObject({ refused: 0, proofs: 5 })
  await expect(row).toHaveCount(0)

  await dispatcher.goto(`/tours/${id}`)
  await expect(dispatcher.getByText('abgeschlossen', { exact: true })).toBeVisible()
  const playhead = dispatcher.getByRole('slider', { name: 'Zeitpunkt' })
  await playhead.focus()
  await dispatcher.keyboard.press('End')
  await expect(playhead).toHaveAttribute('aria-valuetext', /an Ziel 5/)

  const mailsOf = (subject: RegExp) =>
    smtp.received.filter(({ text }) => subject.test(subjectOf(text))).flatMap(({ recipients }) => recipients)
  const all = stopNames.map((_, index) => `halt${index}@kunde.example`)
  const served = all.filter((_, index) => index !== failing)
  await expect.poll(() => mailsOf(/wurde erbracht$/).toSorted()).toEqual(served)
  expect(mailsOf(/auf dem Weg$/).toSorted()).toEqual(all)
  const soon = mailsOf(/bald bei Ihnen$/)
  expect(soon).toContain(all.at(-1))
  expect(new Set(soon).size).toBe(soon.length)
  const proofMail = smtp.received.find(({ text }) => subjectOf(text).endsWith('wurde erbracht'))
  expect(proofMail?.text).toContain('Content-Type: application/pdf')
})

/** Non-ASCII characters are encoded in hexadecimal, and spaces as underscores. */
function subjectOf(mail: string): string {
  const [, words = ''] = /^Subject: ((?:[^\r]|\r\n )*)/m.exec(mail) ?? []
  return plainText(words.replace(/\?=\r\n =\?UTF-8\?Q\?|\r\n|=\?UTF-8\?Q\?|\?=/g, '').replaceAll('_', ' '))
}
