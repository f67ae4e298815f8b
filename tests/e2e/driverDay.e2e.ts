import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { signInToApi, type ApiClient } from './support/api'
import { demoLogins } from './support/demo'
import { driverAppDriver, picture } from './support/driverAppDriver'
import { startProduct } from './support/product'
import { copySeededData } from './support/seededData'
import { atNight, expect, test } from './support/test'
import { networkFaults, startUnreliableProxy } from './support/unreliableProxy'

/*
 * A day of a driver through a network that cuts, delays, repeats and reorders calls; the page is killed five times, the
 * server restarted twice, and some stops are done without network.
 */

const stopCount = 20
const killedBefore = [3, 7, 11, 14, 18]
const restartedBefore = [5, 15]
const offlineFrom = 8
const offlineUntil = 12

type Listed = { '@id': string; serviceLocation: { name: string } }
type Proof = { photos: { '@id': string }[]; signatures: { '@id': string }[]; timeStamp: string }
type Kept = { stop: string; photo: string; signature: string; before: number; after: number }

test(
  'a day of twenty stops loses nothing, doubles nothing and mixes nothing up',
  atNight,
  async ({ browser }) => {
    test.setTimeout(900_000)
    const data = copySeededData()
    const product = await startProduct({ dataDir: data.folder })
    // Every third call has a fault, each time another one.
    const proxy = await startUnreliableProxy(product.origin, (call) =>
      call % 3 === 2 ? (networkFaults[1 + (Math.floor(call / 3) % 4)] ?? 'none') : 'none',
    )
    const admin = await signInToApi(product.origin, demoLogins.admin)
    const tourName = 'Tag der Fahrerin'
    await prepareTour(admin, product.origin, tourName)

    const context = await browser.newContext({ baseURL: proxy.origin, viewport: { width: 390, height: 844 } })
    let page = await openApp(context)
    let app = driverAppDriver(page)
    await app.isStored()
    await app.signsIn()
    await app.continues(tourName)

    const kept: Kept[] = []
    for (let stop = 0; stop < stopCount; stop += 1) {
      if (stop === offlineFrom) await context.setOffline(true)
      if (stop === offlineUntil) await context.setOffline(false)
      if (restartedBefore.includes(stop)) await product.restart()
      if (killedBefore.includes(stop)) {
        const address = page.url()
        await page.close({ runBeforeUnload: false })
        page = await openApp(context, address)
        app = driverAppDriver(page)
      }
      const name = await app.nextStop()
      const before = Date.now()
      await app.beginsProof()
      await app.takesPhoto(picture(stop * 12, 255 - stop * 12, (stop * 37) % 256))
      await app.signs(`Empfang ${stop + 1}`)
      const [photo, signature] = await sumsOfDraft(page)
      await app.completes()
      kept.push({ stop: name, photo, signature, before, after: Date.now() })
      await expect.poll(() => app.nextStop()).not.toBe(name)
    }
    await expect(page.getByText('Alle Ziele sind bearbeitet.')).toBeVisible()
    await expect(app.footer()).toHaveAttribute('data-queue', 'allSent', { timeout: 300_000 })

    const proofs = await proofsOf(admin, tourName)
    expect(proofs.map(({ stop }) => stop).toSorted()).toEqual(kept.map(({ stop }) => stop).toSorted())
    for (const { stop, photo, signature, before, after } of kept) {
      const proof = proofs.find((each) => each.stop === stop)
      expect([stop, proof?.photos, proof?.signatures]).toEqual([stop, [photo], [signature]])
      const at = Date.parse(proof?.timeStamp ?? '')
      expect(at).toBeGreaterThanOrEqual(before - 1_000)
      expect(at).toBeLessThanOrEqual(after + 1_000)
    }
    for (const fault of networkFaults)
      expect([fault, (proxy.seen().get(fault) ?? 0) > 0]).toEqual([fault, true])
    await context.close()
    await proxy.stop()
    await product.stop()
    data.remove()
  },
)

async function openApp(context: BrowserContext, address = '/fahrer/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** A tour of twenty stops for the demo driver, already running; the driver's other tour is ended. */
async function prepareTour(admin: ApiClient, origin: string, name: string): Promise<void> {
  const driver = await signInToApi(origin, demoLogins.driver)
  const { 'hydra:member': running } = await driver.get<{ 'hydra:member': { '@id': string }[] }>(
    '/api/driver/tours',
  )
  for (const tour of running) await driver.patch(`${tour['@id']}/stop`, {})
  const { 'hydra:member': users } = await admin.get<{ 'hydra:member': { '@id': string; email: string }[] }>(
    '/api/users?pagination=false',
  )
  const template = await admin.post<{ '@id': string }>('/api/tour-templates', {
    name,
    color: '#366ae8',
    startAddress: 'Teststraße 0, 10115 Berlin',
    startLat: 52.515,
    startLng: 13.44,
    assignees: [users.find(({ email }) => email === demoLogins.driver)?.['@id']],
    locationTracking: false,
  })
  for (let number = 1; number <= stopCount; number += 1)
    await admin.post('/api/destinations', {
      tourTemplate: template['@id'],
      name: `Ziel Nummer ${number}`,
      address: `Teststraße ${number}, 10115 Berlin`,
      lat: 52.51 + number / 1_000,
      lng: 13.4 + number / 1_000,
    })
  await driver.post('/api/tours', { tourTemplate: template['@id'] })
}

/** Checksums of photo and signature as they are on the device: its two newest pictures. */
async function sumsOfDraft(page: Page): Promise<[string, string]> {
  const pictures = await page.evaluate(async () => {
    const files: File[] = []
    const top = await navigator.storage.getDirectory()
    for await (const [name, handle] of top.entries()) {
      if (!name.startsWith('proofs-')) continue
      for await (const file of (handle as FileSystemDirectoryHandle).values())
        files.push(await (file as FileSystemFileHandle).getFile())
    }
    const newest = files.toSorted((one, other) => one.lastModified - other.lastModified).slice(-2)
    return Promise.all(newest.map(async (file) => Array.from(new Uint8Array(await file.arrayBuffer()))))
  })
  const [photo, signature] = pictures.map((content) => sumOf(Buffer.from(content)))
  if (photo === undefined || signature === undefined)
    throw new Error('The device does not have both pictures')
  return [photo, signature]
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function proofsOf(admin: ApiClient, tour: string) {
  const { 'hydra:member': found } = await admin.get<{ 'hydra:member': Listed[] }>(
    `/api/proof-of-services?pagination=false&search=${encodeURIComponent(tour)}`,
  )
  return Promise.all(
    found.map(async ({ '@id': iri, serviceLocation }) => {
      const { photos, signatures, timeStamp } = await admin.get<Proof>(iri)
      return {
        stop: serviceLocation.name,
        timeStamp,
        photos: await Promise.all(photos.map(contentSum)),
        signatures: await Promise.all(signatures.map(contentSum)),
      }
    }),
  )

  async function contentSum(file: { '@id': string }) {
    return sumOf(await admin.bytes(`${file['@id']}/download`))
  }
}
