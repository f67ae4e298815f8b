import { readZip } from '../support/zipReader'
import { demoLogins, demoPassword } from './support/demo'
import { bytesOf, exportCall, exportDriver, proofList } from './support/exportDriver'
import { startFaultyProxy, type Fault } from './support/faultyProxy'
import { atNight, atNightBeyondFirst, expect, test } from './support/test'

/** Faults that the export overcomes by itself, by one retry of each chunk. */
const passing: Fault[][] = [
  ['slow', 'cut', 'truncated', 'corrupt', 'html'],
  ['busy', 'slow', 'busy', 'html', 'truncated'],
]

for (const [index, given] of passing.entries())
  test(
    `no proof is missing from a ZIP that came through ${given.join(', ')}`,
    atNightBeyondFirst(index),
    async ({ page, given: start, product, watch }) => {
      watch.expectConsoleError(/status of 429|ERR_/)
      const proxy = await startFaultyProxy(product.origin, given)
      const exporting = exportDriver(page)
      await start.signedIn('admin', proofList)
      const asked = new Set<string>()
      await page.context().route(exportCall, async (route) => {
        const { proofOfServices } = route.request().postDataJSON() as { proofOfServices: string[] }
        for (const proof of proofOfServices) asked.add(proof)
        const { pathname } = new URL(route.request().url())
        await route.continue({ url: `${proxy.origin}${pathname}` })
      })
      const downloading = page.waitForEvent('download', { timeout: 60_000 })
      await exporting.when.exports(42)
      const retry = exporting.dialog.getByRole('button', { name: 'Erneut versuchen' })
      await expect(async () => {
        // Faults that one retry does not overcome are retried, as a user would.
        if (await retry.isVisible()) await retry.click()
        await expect(exporting.dialog).toHaveAttribute('data-state', 'complete', { timeout: 500 })
      }).toPass({ timeout: 60_000 })
      const entries = readZip(await bytesOf(await downloading))
      expect([asked.size, entries.length, new Set(entries.map(({ name }) => name)).size]).toEqual([
        42, 42, 42,
      ])
      expect(proxy.waiting()).toEqual([])
      await proxy.stop()
    },
  )

test('a session that ends during an export needs a login, and then the export continues', async ({
  page,
  given,
  product,
  session,
  watch,
}) => {
  watch.expectConsoleError(/status of 401/)
  const proxy = await startFaultyProxy(product.origin, ['slow', 'unauthorised'])
  const exporting = exportDriver(page)
  await given.signedIn('admin', proofList)
  await page.context().route(exportCall, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.continue({ url: `${proxy.origin}${pathname}` })
  })
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await exporting.when.requestsExport(12)
  await session.when.signsIn(demoLogins.admin, demoPassword)
  expect(readZip(await bytesOf(await downloading)).length).toBe(12)
  await proxy.stop()
})

test(
  'a permanent rejection by the server ends in a message, and not in a ZIP',
  atNight,
  async ({ page, given, product, watch }) => {
    watch.expectConsoleError(/status of 500/)
    const proxy = await startFaultyProxy(product.origin, ['slow', 'broken', 'broken', 'broken', 'broken'])
    const exporting = exportDriver(page)
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await given.signedIn('admin', proofList)
    await page.context().route(exportCall, async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.continue({ url: `${proxy.origin}${pathname}` })
    })
    await exporting.when.exports(12)
    await exporting.then.isIn('failed')
    expect(downloads).toBe(0)
    await proxy.stop()
  },
)
