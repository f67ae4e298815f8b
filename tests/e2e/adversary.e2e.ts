import { startAdversary, type Adversary } from '../otherServer/adversary'
import { createFullRecords, judgeScreen, openFromRow, watchWrites } from './support/adversaryWalk'
import { demoLogins, demoPassword } from './support/demo'
import { exportDriver } from './support/exportDriver'
import { expect as baseExpect, test as base } from './support/test'

/*
 * The whole client against a server that responds as any server of the contract may. The seed determines the
 * distortion of the responses: TOURWERK_SEEDS is their number, from TOURWERK_SEEDS_FROM on; TOURWERK_SEED
 * repeats one.
 */

const one = process.env['TOURWERK_SEED']
const from = Number(process.env['TOURWERK_SEEDS_FROM'] ?? 1)
const count = Number(process.env['TOURWERK_SEEDS'] ?? 1)
const seeds = one === undefined ? Array.from({ length: count }, (_, index) => index + from) : [Number(one)]
const expect = baseExpect.configure({ timeout: 15_000 })

const test = base.extend<{ seed: number; adversary: Adversary }>({
  seed: [0, { option: true }],
  adversary: async ({ product, seed }, use) => {
    const adversary = await startAdversary(product.origin, seed)
    await use(adversary)
    await adversary.close()
  },
  baseURL: async ({ adversary }, use) => use(adversary.origin),
})
test.describe.configure({ retries: 0, timeout: 180_000 })

for (const seed of seeds) {
  test.describe(`seed ${seed}`, () => {
    test.use({ seed, actionTimeout: 15_000 })

    test('every screen shows correct values, and every change arrives once', async ({
      page,
      session,
      tour,
      api,
      adversary,
      watch,
    }, info) => {
      watch.expectConsoleError(/status of 422 .*\/api\/destinations\)$/)
      const name = `Gegner ${seed}-${info.repeatEachIndex}`
      const records = await createFullRecords(api, name)
      const search = `?${new URLSearchParams({ search: name })}`
      const writes = watchWrites(adversary)
      const rows = page.locator('main table tbody tr')
      const dialog = page.getByRole('dialog')
      const step = test.step

      await step('signs in', async () => {
        await session.when.opens('/')
        await session.when.signsIn(demoLogins.admin, demoPassword)
        await session.then.isSignedIn()
        await expect.poll(() => adversary.writes.length).toBe(1)
        writes.nothingMore(1)
      })

      type Edit = {
        list: string
        action?: string
        label: string
        value: string
        path: RegExp
        member: string
        rowCount?: number
        more?: object
      }
      const edit = ({ list, action = 'Bearbeiten', label, value, path, member, rowCount, more }: Edit) =>
        step(`edits in ${list}`, async () => {
          await session.when.goesTo(list)
          await expect(rows.first()).toBeVisible()
          if (rowCount !== undefined) await expect(rows).toHaveCount(rowCount)
          await judgeScreen(page)
          await openFromRow(page, rows.first(), action)
          const field = dialog.getByLabel(label, { exact: true })
          await expect(field).toBeVisible()
          await judgeScreen(page)
          await field.fill(value)
          await dialog.locator('button[type=submit]').click()
          await expect(dialog).toHaveCount(0)
          await writes.hasReached('PATCH', path, { [member]: value, ...more })
          await judgeScreen(page)
          writes.nothingMore(1)
        })

      await edit({
        list: `/tour-templates${search}`,
        action: 'Tour bearbeiten',
        label: 'Name',
        value: `${name} Tour A`,
        path: new RegExp(`^${records.tour['@id']}$`),
        member: 'name',
        rowCount: 1,
        // The edited stop is no longer a draft of a tour.
        more: { planning: false },
      })
      await edit({
        list: `/destinations${search}`,
        label: 'Notiz',
        value: 'Klingel links',
        path: /^\/api\/destinations\/[^/]+$/,
        member: 'propertyDescription',
        rowCount: 3,
      })
      await edit({
        list: `/destination-templates${search}`,
        label: 'Notiz',
        value: 'Klingel rechts',
        path: new RegExp(`^${records.template['@id']}$`),
        member: 'propertyDescription',
        rowCount: 1,
      })
      await step('syncs', async () => {
        const button = dialog.getByRole('button', { name: 'Aktualisieren', exact: true })
        // Without its Vorlage value the destinations linked to a template cannot be found; reopening reads it
        // again.
        await expect(async () => {
          if (await button.isVisible()) await dialog.getByRole('button', { name: 'Schließen' }).last().click()
          await expect(dialog).toHaveCount(0)
          await openFromRow(page, rows.first(), 'Ziele mit Vorlage synchronisieren')
          await expect(button).toBeEnabled({ timeout: 5_000 })
        }).toPass({ timeout: 60_000 })
        await judgeScreen(page)
        await button.click()
        await expect(dialog).toHaveCount(0)
        const destinations = expect.arrayContaining(records.stops)
        await writes.hasReached('POST', /\/sync$/, expect.objectContaining({ destinations }))
        await judgeScreen(page)
        writes.nothingMore(1)
      })
      await edit({
        list: '/settings/colours',
        label: 'Name',
        value: `${name} Farbe`,
        path: /^\/api\/colours\/[^/]+$/,
        member: 'name',
      })
      await edit({
        list: '/settings/tags',
        label: 'Name',
        value: `${name} Kategorie`,
        path: /^\/api\/tags\/[^/]+$/,
        member: 'name',
      })
      await edit({
        list: '/settings/destination',
        label: 'Titel',
        value: `${name} Feld`,
        path: /^\/api\/custom-field-configurations\/[^/]+$/,
        member: 'title',
      })
      await edit({
        // Not searched: a record without its name is not found.
        list: '/settings/users?size=50',
        label: 'Telefon',
        value: `030 ${seed}`,
        path: /^\/api\/users\/[^/]+$/,
        member: 'phone',
      })

      await step('saves the settings of the company', async () => {
        await session.when.goesTo('/settings/company')
        const form = page.locator('[data-machine=companyEditor]')
        const field = form.getByLabel('Name', { exact: true })
        // The user may have been read without the company.
        const retry = page.getByRole('button', { name: 'Erneut versuchen' })
        await expect(async () => {
          if (await retry.isVisible()) await retry.click()
          await expect(field).toBeVisible({ timeout: 2_000 })
        }).toPass()
        await judgeScreen(page)
        await field.fill(`Nordlicht ${name}`)
        await form.getByRole('button', { name: 'Speichern' }).click()
        await writes.hasReached('PATCH', /^\/api\/companies\//, { name: `Nordlicht ${name}` })
        await expect(form).toHaveAttribute('data-state', 'editing')
        await judgeScreen(page)
        writes.nothingMore(1)
      })

      await step('plans', async () => {
        const [first, second, third] = records.stops
        const stops = page.getByRole('region', { name: 'Ziele der Tour' }).locator('[data-iri]')
        const order = () => stops.evaluateAll((all) => all.map((each) => each.getAttribute('data-iri')))
        const stored = async () =>
          (
            await api.get<{ 'hydra:member': { '@id': string }[] }>(
              `${records.tour['@id']}/destinations?pagination=false&sort[positionInTour]=ASC`,
            )
          )['hydra:member'].map((each) => each['@id'])
        await session.when.goesTo(`/tour-templates/${records.tour.id}/plan`)
        await expect.poll(order).toEqual([first, second, third])
        await judgeScreen(page)
        await stops.first().locator('.plan-name').focus()
        await page.keyboard.press('Alt+ArrowDown')
        await expect.poll(order).toEqual([second, first, third])
        await writes.hasReached('PATCH', /\/update-order$|\/update-position$/, expect.anything())
        await tour.then.planRests()
        expect(await stored()).toEqual([second, first, third])
        writes.nothingMore(1)
        await judgeScreen(page)
        await page.keyboard.press('Control+z')
        await expect.poll(order).toEqual([first, second, third])
        await writes.hasReached('PATCH', /\/update-order$|\/update-position$/, expect.anything())
        await tour.then.planRests()
        expect(await stored()).toEqual([first, second, third])
        writes.nothingMore(1)
        await openFromRow(page, stops.nth(1), 'Löschen')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
        await expect.poll(order).toEqual([first, third])
        await writes.hasReached('DELETE', new RegExp(`^${second}$`), undefined)
        await tour.then.planRests()
        await judgeScreen(page)
        writes.nothingMore(1)
        // Missing values of a stop cannot be recreated; the server may reject the rest.
        await page.keyboard.press('Control+z')
        const made = await writes.next('POST', /^\/api\/destinations$/)
        await expect(stops).toHaveCount(made.status < 300 ? 3 : 2)
        await tour.then.planRests()
        await expect.poll(order).toEqual(await stored())
        if (made.status < 300) await judgeScreen(page)
      })

      await step('exports', async () => {
        const exporting = exportDriver(page)
        // Reloaded, because a toast about the rejection may still be shown.
        await session.when.opens('/proof-of-services?size=50')
        await expect(rows).toHaveCount(50)
        await judgeScreen(page)
        const downloading = page.waitForEvent('download')
        await exporting.when.exports(12)
        await downloading
        await exporting.then.isComplete()
        await judgeScreen(page)
      })
    })
  })
}
