import { atNight, expect, test } from './support/test'
import { proofsDriver } from './support/proofsDriver'
import { expectAccessible } from './support/accessibility'

type Proofs = {
  'hydra:member': { '@id': string; serviceLocation: { name: string } }[]
  'hydra:totalItems': number
}

/** All of them, of any date. */
const list = '/proof-of-services'
const everything = `${list}?from=`

test('the newest proofs are listed, page by page', atNight, async ({ page, given, api }) => {
  const proofs = proofsDriver(page)
  const { 'hydra:totalItems': total } = await api.get<Proofs>('/api/proof-of-services?itemsPerPage=1')
  await given.signedIn('admin', everything)
  await proofs.then.seesRows(30)
  await proofs.then.isSortedBy('Zeitpunkt', 'descending')
  await expect(page.locator('main header')).toContainText(`${total} Einträge`)
  await page.getByRole('button', { name: '10', exact: true }).click()
  await proofs.then.seesRows(10)
  await page.getByRole('button', { name: 'Seite 3', exact: true }).click()
  await expect(page.getByText(`21 – 30 von ${total} Einträgen`)).toBeVisible()
  await expect(page).toHaveURL(`${list}?page=3&size=10`)
  await page.reload()
  await expect(page.getByText(`21 – 30 von ${total} Einträgen`)).toBeVisible()
})

test(
  'the list starts with the last work window and shows all after a reset',
  atNight,
  async ({ page, given, api }) => {
    await given.signedIn('admin', list)
    const window = page.getByRole('button', { name: /^Zeitraum aufheben: \d\d\.\d\d\.\d{4}, 08:00 – 16:00$/ })
    await expect(window).toBeVisible()
    const { searchParams } = new URL(page.url())
    const moment = async (name: string) =>
      page.evaluate((text) => new Date(text).toISOString(), searchParams.get(name) ?? '')
    const within = new URLSearchParams({
      'timeStamp[after]': await moment('from'),
      'timeStamp[before]': await moment('to'),
      itemsPerPage: '1',
    })
    const count = async (query: string) =>
      (await api.get<Proofs>(`/api/proof-of-services?${query}`))['hydra:totalItems'].toLocaleString('de-DE')
    const header = page.locator('main header')
    await expect(header).toContainText(`${await count(String(within))} Ein`)
    await window.click()
    await expect(page).toHaveURL(list)
    await expect(header).toContainText(`${await count('itemsPerPage=1')} Ein`)
  },
)

test(
  'a column sorts the list ascending, then descending, then not at all',
  atNight,
  async ({ page, given, api }) => {
    const proofs = proofsDriver(page)
    await given.signedIn('admin', everything)
    await proofs.then.seesRows(30)
    for (const [direction, query] of [
      ['ascending', '?sort=destination'],
      ['descending', '?sort=-destination'],
    ] as const) {
      await proofs.when.sortsBy('Ziel')
      await expect(page).toHaveURL(`${list}${query}`)
      await proofs.then.isSortedBy('Ziel', direction)
      const sorted = await api.get<Proofs>(
        `/api/proof-of-services?sort[serviceLocation.name]=${direction === 'ascending' ? 'ASC' : 'DESC'}`,
      )
      const names = sorted['hydra:member'].map(({ serviceLocation }) => serviceLocation.name)
      const inOrder = names.toSorted(new Intl.Collator('de').compare)
      expect(names).toEqual(direction === 'ascending' ? inOrder : inOrder.reverse())
      await proofs.then.seesPlaces(names)
    }
    await proofs.when.sortsBy('Ziel')
    await expect(page).toHaveURL(list)
    await proofs.then.isSortedBy('Zeitpunkt', 'descending')
  },
)

test('proofs are filtered by state and searched', atNight, async ({ page, given, api }) => {
  const proofs = proofsDriver(page)
  const failed = await api.get<Proofs>('/api/proof-of-services?state=FAILED&itemsPerPage=1')
  await given.signedIn('admin', everything)
  await page.getByLabel('Nach Status filtern').selectOption('Fehlgeschlagen')
  await expect(page.locator('main header')).toContainText(`${failed['hydra:totalItems']} Einträge`)
  await proofs.then.everyRowSays('Fehlgeschlagen')
  await page.keyboard.press('Escape')
  await page.locator('body').press('/')
  await expect(proofs.search).toBeFocused()
  await page.keyboard.type('gibtesnicht')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Es wurde kein Eintrag gefunden für den Text „gibtesnicht“.')).toBeVisible()
  await expect(page).toHaveURL(`${list}?search=gibtesnicht&state=FAILED`)
  await expectAccessible(page)
})

test('a row opens its proof', atNight, async ({ page, given, session, api }) => {
  const proofs = proofsDriver(page)
  const [first] = (await api.get<Proofs>('/api/proof-of-services?itemsPerPage=1'))['hydra:member']
  await given.signedIn('admin', everything)
  await proofs.rows.first().getByRole('cell').nth(2).click()
  await session.then.isAt(`${list}/${first?.['@id'].split('/').at(-1)}`)
})

test(
  'the selection survives pages and searches, and supports ranges',
  atNight,
  async ({ page, given, api }) => {
    const proofs = proofsDriver(page)
    const { 'hydra:totalItems': total } = await api.get<Proofs>('/api/proof-of-services?itemsPerPage=1')
    await given.signedIn('admin', `${list}?size=10`)
    await proofs.when.checks(1)
    await proofs.when.checks(4, { modifiers: ['Shift'] })
    await proofs.then.hasSelected(total, 4)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')

    // By keyboard: the next row with the arrow key, one more row with Shift and the arrow key, and a range with
    // Shift and the space bar.
    await page.keyboard.press('ArrowDown')
    await expect(proofs.checkbox(5)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await proofs.then.hasSelected(total, 5)
    await page.keyboard.press('Shift+ArrowDown')
    await proofs.then.hasSelected(total, 6)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await proofs.then.hasSelected(total, 8)
    await expect(proofs.pageCheckbox).toHaveJSProperty('indeterminate', true)
    await expectAccessible(page)

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Seite 2', exact: true }).click()
    await expect(page.getByText(/^11 – 20 von/)).toBeVisible()
    // The rows of the previous page are shown until those of this one are loaded.
    await expect(proofs.pageCheckbox).toHaveJSProperty('indeterminate', false)
    await proofs.pageCheckbox.click()
    await proofs.then.hasSelected(total, 18)
    await proofs.search.fill('gibtesnicht')
    await proofs.search.press('Enter')
    await proofs.then.hasSelected(0, 18)
    await proofs.search.fill('')
    await proofs.search.press('Enter')
    await proofs.then.seesRows(10)
    await proofs.then.hasSelected(total, 18)
    await proofs.checkbox(0).press('Escape')
    await expect(proofs.bar).toHaveCount(0)
  },
)

test('all proofs of a filter can be selected', atNight, async ({ page, given, api }) => {
  const proofs = proofsDriver(page)
  const { 'hydra:totalItems': failed } = await api.get<Proofs>(
    '/api/proof-of-services?state=FAILED&itemsPerPage=1',
  )
  await given.signedIn('admin', `${list}?size=10&state=FAILED`)
  await proofs.when.checks(0)
  await proofs.bar.getByRole('button', { name: `Alle ${failed} auswählen` }).click()
  await proofs.then.hasSelected(failed, failed)
  await expect(proofs.bar.getByRole('button', { name: /^Alle/ })).toHaveCount(0)
  await proofs.bar.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await expect(proofs.bar).toHaveCount(0)
  await expect(proofs.checkbox(0)).not.toBeChecked()
})

test('on a small screen rows have two lines and can be selected', atNight, async ({ page, given, shell }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const proofs = proofsDriver(page)
  await given.signedIn('admin', everything)
  await proofs.when.checks(0)
  await expect(proofs.bar).toBeVisible()
  await shell.then.hasNoSidewaysScroll()
  await expect(proofs.rows.first().getByRole('cell')).toHaveCount(2)
})

test('a spectator with permission for proofs can select and export', atNight, async ({ page, given }) => {
  const proofs = proofsDriver(page)
  await given.signedIn('viewer', everything)
  await proofs.when.checks(0)
  await expect(proofs.bar.getByRole('button', { name: 'PDF exportieren' })).toBeVisible()
})

test(
  'a spectator without permission for proofs is redirected to the home',
  atNight,
  async ({ page, session, given, api, watch }) => {
    watch.expectConsoleError(/status of 40[13]/)
    const { 'hydra:member': users } = await api.get<{ 'hydra:member': { '@id': string; email: string }[] }>(
      '/api/users?pagination=false',
    )
    const viewer = users.find(({ email }) => email === 'viewer@demo.example')?.['@id'] ?? ''
    await api.patch(viewer, { canViewProof: false })
    try {
      await given.signedIn('viewer', everything)
      await session.then.isAt('/')
      await expect(page.getByRole('link', { name: 'Nachweise' })).toHaveCount(0)
    } finally {
      await api.patch(viewer, { canViewProof: true })
    }
  },
)
