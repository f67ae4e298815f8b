import { expectAccessible } from './support/accessibility'
import { destinationsDriver } from './support/destinationsDriver'
import { createTemplate, templatesDriver } from './support/templatesDriver'
import { atNight, expect, test } from './support/test'

// Two large dialogs, and the axe checks in both themes and widths.
test.setTimeout(120_000)

const list = '/destination-templates'
type Stop = { propertyDescription: string | null }

test(
  'the destinations linked to a template are searched and synced from its dialog',
  atNight,
  async ({ page, given, api, toasts }) => {
    const templates = templatesDriver(page)
    const { id, destinations } = await createTemplate(api, 'Tabprobe', 3)
    await given.signedIn('admin', `${list}?template=${id}`)
    await templates.when.opensLinked()
    await templates.then.seesLinked(3)
    const search = templates.dialog.getByRole('searchbox', { name: 'Verknüpfte Ziele durchsuchen' })
    await search.fill('Halt 2')
    // Enter searches at once, and does not save the surrounding form.
    await search.press('Enter')
    await templates.then.seesLinked(1)
    await expect(templates.dialog).toBeVisible()
    await templates.when.checksLinked('Tabprobe Halt 2')
    await templates.sync.click()
    await expect(page.getByRole('heading', { name: 'Ziele mit Vorlage synchronisieren' })).toBeVisible()
    await expect(templates.scope).toHaveText('Auswahl: 1 von 3 verknüpften Zielen')
    await page.getByRole('button', { name: 'Aktualisieren', exact: true }).click()
    await toasts.then.seesToast('Ziele erfolgreich mit der Vorlage synchronisiert')
    const notes = await Promise.all(destinations.map((iri) => api.get<Stop>(iri)))
    expect(notes.map(({ propertyDescription }) => propertyDescription ?? null)).toEqual([
      null,
      'Aus der Vorlage',
      null,
    ])
    // The toast reverts the whole sync.
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
    await toasts.then.seesToast('Die Synchronisation wurde rückgängig gemacht.')
    const after = await Promise.all(destinations.map((iri) => api.get<Stop>(iri)))
    expect(after.map(({ propertyDescription }) => propertyDescription ?? null)).toEqual([null, null, null])
  },
)

test('unsaved changes keep the sync from writing old values', atNight, async ({ page, given, api }) => {
  const templates = templatesDriver(page)
  const { id } = await createTemplate(api, 'Entwurfsprobe', 1)
  await given.signedIn('admin', `${list}?template=${id}`)
  await templates.dialog.getByLabel('Referenz', { exact: true }).fill('R-9')
  await templates.when.opensLinked()
  await expect(templates.sync).toHaveAttribute('aria-disabled', 'true')
  await expect(templates.sync).toHaveAccessibleDescription('Bitte speichern Sie zuerst Ihre Änderungen.')
  await templates.then.seesLinked(1)
  await expectAccessible(page)
})

test(
  'one of all linked destinations is left out of the sync',
  atNight,
  async ({ page, given, api, toasts }) => {
    const templates = templatesDriver(page)
    const { destinations } = await createTemplate(api, 'Wahlprobe', 3)
    await given.signedIn('admin', `${list}?search=Wahlprobe`)
    await templates.when.chooses('Wahlprobe', 'Ziele mit Vorlage synchronisieren')
    await expect(templates.scope).toHaveText('Alle 3 verknüpften Ziele')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await templates.when.checksLinked('Wahlprobe Halt 1')
    await expect(templates.scope).toHaveText('Auswahl: 2 von 3 verknüpften Zielen')
    await page.getByRole('button', { name: 'Aktualisieren', exact: true }).click()
    await toasts.then.seesToast('Ziele erfolgreich mit der Vorlage synchronisiert')
    const notes = await Promise.all(destinations.map((iri) => api.get<Stop>(iri)))
    expect(notes.map(({ propertyDescription }) => propertyDescription ?? null)).toEqual([
      null,
      'Aus der Vorlage',
      'Aus der Vorlage',
    ])
  },
)

test(
  'a template without destinations explains why it syncs nothing',
  atNight,
  async ({ page, given, api }) => {
    const templates = templatesDriver(page)
    const { id } = await createTemplate(api, 'Leerprobe', 0)
    await given.signedIn('admin', `${list}?search=Leerprobe`)
    await templates.when.opensMenuOf('Leerprobe')
    const item = page.getByRole('menuitem', { name: 'Ziele mit Vorlage synchronisieren' })
    await expect(item).toBeDisabled()
    await expect(item).toContainText('Mit dieser Vorlage sind noch keine Ziele verknüpft.')
    await page.keyboard.press('Escape')
    await given.signedIn('admin', `${list}?template=${id}`)
    await templates.when.opensLinked()
    await expect(templates.sync).toHaveAccessibleDescription(
      'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
    )
  },
)

test(
  'destinations selected at /destinations are synced when they share a template',
  atNight,
  async ({ page, given, api, toasts }) => {
    const templates = templatesDriver(page)
    const destinations = destinationsDriver(page)
    const { destinations: iris } = await createTemplate(api, 'Auswahlprobe', 12)
    await given.signedIn('admin', `${list}?search=Auswahlprobe`)
    await page.getByRole('link', { name: /^12 verknüpfte Ziele von Auswahlprobe/ }).click()
    await destinations.then.seesRows(12)
    await page.goto(`${page.url()}&size=10&sort=name`)
    await destinations.then.seesRows(10)
    await destinations.when.checks(0)
    await destinations.bar.getByRole('button', { name: 'Alle 12 auswählen' }).click()
    await destinations.then.hasSelected(12, 12)
    const sync = destinations.bar.getByRole('button', { name: 'Mit Zielvorlage synchronisieren' })
    await expect(sync).not.toHaveAttribute('aria-disabled')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await sync.click()
    await expect(templates.dialog.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Ziele mit Vorlage synchronisieren',
    )
    await page.getByRole('button', { name: 'Aktualisieren', exact: true }).click()
    await toasts.then.seesToast('Ziele erfolgreich mit der Vorlage synchronisiert')
    const notes = await Promise.all(iris.map((iri) => api.get<Stop>(iri)))
    expect(new Set(notes.map(({ propertyDescription }) => propertyDescription))).toEqual(
      new Set(['Aus der Vorlage']),
    )

    await page.goto('/destinations?size=10')
    await destinations.when.checks(0)
    await destinations.when.searchesFor('Dentallabor')
    await expect(destinations.rows.first()).toContainText('Dentallabor')
    await destinations.when.checks(0)
    await expect(sync).toHaveAttribute('aria-disabled', 'true')
    await sync.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Bitte wählen Sie zuerst eine Vorlage aus.')
  },
)
