import type { ApiClient } from './support/api'
import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

type Member = { '@id': string; id: string }
type Members<T = Member> = { 'hydra:member': T[] }

/** A proof of its own tour, taken 150 m north of its stop. */
async function newProof(api: ApiClient, tour: { iri: string }): Promise<Member> {
  const { '@id': driven } = await api.post<Member>('/api/tours', { tourTemplate: tour.iri })
  const locations = await api.get<Members<Member & { lat: number; lng: number }>>(
    `${driven}/service-locations?pagination=false`,
  )
  const [stop] = locations['hydra:member']
  if (stop === undefined) throw new Error('The tour has no stop')
  return api.post<Member>('/api/proof-of-services', {
    serviceLocation: stop['@id'],
    state: 'FAILED',
    note: 'Tor verschlossen.',
    lat: stop.lat + 150 / 111_195,
    lng: stop.lng,
    accuracyMeters: 9,
    signedBy: 'Ingrid Vollmer',
  })
}

test('a proof shows its position, keeps files and becomes a PDF', async ({ page, given, api }) => {
  const tour = await given.tour({ name: 'Nachweistour', stops: 1 })
  await api.patch(tour.iri, { startAddress: 'Teststraße 0, 10115 Berlin', startLat: 52.5, startLng: 13.4 })
  const proof = await newProof(api, tour)
  const { '@id': file } = await api.upload<Member>('Protokoll.txt', 'Tor zu')
  await given.signedIn('admin', `/proof-of-services/${proof.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Halt 1', { exact: true })).toBeVisible()
  await expect(main.getByText('Fehlgeschlagen')).toBeVisible()
  await expect(main.getByText('150 m vom Ziel entfernt · Genauigkeit 9 m')).toBeVisible()
  await expect(main.getByText('Der Nachweis wurde weit vom Ziel entfernt erbracht.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Hier wurde der Nachweis erbracht' })).toBeVisible()
  await expect(main.getByText('Ingrid Vollmer')).toBeVisible()
  await expect(main.getByText('Tor verschlossen.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await api.post(`${proof['@id']}/attachments`, { file })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Anhänge' })).toContainText('Protokoll.txt')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF exportieren' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

type States = Members<{ title: string; done: boolean }>

/** A proof with an unfinished task, and that task. */
async function findUndone(api: ApiClient) {
  const failed = await api.get<Members>('/api/proof-of-services?itemsPerPage=100&state=FAILED')
  for (const proof of failed['hydra:member']) {
    const { 'hydra:member': states } = await api.get<States>(`${proof['@id']}/task-states?pagination=false`)
    const [undone] = states.filter(({ done }) => !done)
    if (undone !== undefined) return { proof, title: undone.title, states }
  }
  throw new Error('Every task of the demo company was done')
}

test('a task is reported as finished', atNight, async ({ page, given, api, toasts }) => {
  const { proof, title, states } = await findUndone(api)
  const doneBefore = states.filter(({ done }) => done).length
  await given.signedIn('admin', `/proof-of-services/${proof.id}`)
  const tasks = page.getByRole('region', { name: /^Aufgaben/ })
  await expect(tasks).toContainText(`${doneBefore} von ${states.length} erledigt`)
  await page.getByRole('button', { name: `Als erledigt melden: ${title}` }).click()
  await toasts.then.seesToast(`„${title}“ ist als erledigt gemeldet.`)
  await expect(tasks).toContainText(`${doneBefore + 1} von ${states.length} erledigt`)
})

test('photos of a proof open enlarged, and the arrow keys move through the day', async ({
  page,
  given,
  api,
}) => {
  const found = await api.get<Members<Member & { photoCount: number }>>(
    '/api/proof-of-services?itemsPerPage=100&state=COMPLETED',
  )
  const withPhoto = found['hydra:member'].find(({ photoCount }) => photoCount > 0)
  if (withPhoto === undefined) throw new Error('The demo company has no photo')
  await given.signedIn('admin', `/proof-of-services/${withPhoto.id}`)
  await page
    .getByRole('button', { name: /^Foto .* anschauen$/ })
    .first()
    .click()
  const lightbox = page.getByRole('dialog', { name: /^Foto/ })
  await expect(lightbox.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)

  const place = page.getByText(/^\d+ von \d+ am /)
  const before = await place.textContent()
  const older = page.getByRole('button', { name: 'Vorheriger Nachweis des Tages' })
  const newer = page.getByRole('button', { name: 'Nächster Nachweis des Tages' })
  const isFirst = (await older.getAttribute('aria-disabled')) === 'true'
  await (isFirst ? newer : older).click()
  await expect(place).not.toHaveText(before ?? '')
  await page.goBack()
  await expect(place).toHaveText(before ?? '')
})

test('spectators see a proof and cannot change it', atNight, async ({ page, given, api, watch }) => {
  watch.expectConsoleError(/Failed to load resource/)
  const [proof] = (await api.get<Members>('/api/proof-of-services?itemsPerPage=1'))['hydra:member']
  await given.signedIn('viewer', `/proof-of-services/${proof?.id ?? ''}`)
  await expect(page.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Als erledigt melden/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'PDF exportieren' })).toBeEnabled()
  await page.goto('/proof-of-services/0198f0c0-0000-7000-8000-000000000000')
  await expect(page.getByText('Diesen Nachweis gibt es nicht (mehr).')).toBeVisible()
})
