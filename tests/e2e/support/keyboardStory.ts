import { expect, type Locator, type Page } from '@playwright/test'
import type { KeyboardDriver } from './keyboardDriver'

/** The typed values of a destination. */
export type TypedDestination = {
  name: string
  /** The search text; the first address in the results is selected … */
  address: string
  /** … or the second, when it is named. */
  second?: string
  refId?: string
  note?: string
  /** Name of a category. */
  tag?: string
}
export type Account = {
  company: string
  firstName: string
  lastName: string
  email: string
  password: string
}

/** The tasks of a new company, each done by keyboard only. */
export function keyboardStory(page: Page, { when }: KeyboardDriver) {
  const dialog = page.getByRole('dialog')
  const toast = (text: string) => page.locator('[data-scope=toast][data-part=root]').filter({ hasText: text })
  const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true })
  const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })

  async function writes(target: Locator, text: string) {
    await when.tabsTo(target)
    await when.replaces(target, text)
  }
  /** Enter selects the first address in the results, or ↓ and Enter the second. */
  async function choosesAddress(input: Locator, text: string, second?: string) {
    await writes(input, text)
    const options = page.locator('[data-machine=addressSearch]').getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    if (second !== undefined) {
      await when.presses('ArrowDown')
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    }
    await when.presses('Enter')
    await expect(options).toHaveCount(0)
    await expect(input).toHaveValue(second ?? text)
  }
  /** `N` opens a dialog and focuses its first field; afterwards the focus returns. */
  async function createsInDialog(first: () => Locator, fill: () => Promise<void>) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await when.presses('n')
    await expect(first()).toBeFocused()
    await fill()
    await when.presses('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(() => page.evaluate((element) => document.activeElement === element, before), 'focus is back')
      .toBe(true)
  }

  return {
    signsUp: async ({ company, firstName, lastName, email, password }: Account) => {
      await when.tabsTo(page.getByRole('link', { name: 'Registrieren' }))
      await when.presses('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Registrieren' })).toBeVisible()
      await writes(field(page, 'Firma'), company)
      await writes(field(page, 'Vorname'), firstName)
      await writes(field(page, 'Nachname'), lastName)
      await writes(field(page, 'E-Mail-Adresse'), email)
      await writes(field(page, 'Passwort'), password)
      await writes(field(page, 'Passwort wiederholen'), password)
      await when.presses('Enter')
      await expect(page.getByText(`An ${email} ist eine Nachricht unterwegs`)).toBeVisible()
      await when.tabsTo(page.getByRole('link', { name: 'Zur Anmeldung' }))
      await when.presses('Enter')
      await writes(field(page, 'E-Mail-Adresse'), email)
      await writes(field(page, 'Passwort'), password)
      await when.presses('Enter')
      await expect(page).not.toHaveURL(/\/security\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    /** By the menu of the user and the list of settings. */
    opensSettings: async (entry: string) => {
      const settings = page.getByRole('navigation', { name: 'Einstellungen' })
      if ((await settings.count()) === 0) {
        await when.tabsTo(page.getByRole('button', { name: /^Benutzermenü/ }))
        await when.presses('Enter')
        const item = page.getByRole('menuitem', { name: 'Einstellungen' })
        await expect(item).toBeVisible()
        for (let step = 0; step < 10 && (await item.getAttribute('data-highlighted')) === null; step += 1)
          await when.presses('ArrowDown')
        await when.presses('Enter')
      }
      await when.tabsTo(settings.getByRole('link', { name: entry, exact: true }))
      await when.presses('Enter')
      await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
    },
    opensList: async (entry: string) => {
      const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' }).first()
      await when.tabsTo(sidebar.getByRole('link', { name: entry, exact: true }))
      await when.presses('Enter')
      await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
    },
    createsColour: async (name: string, code: string) => {
      await createsInDialog(
        () => field(dialog, 'Name'),
        async () => {
          await when.types(name)
          await writes(dialog.getByRole('textbox', { name: 'Farbe', exact: true }), code)
        },
      )
      await expect(toast(`Farbe „${name}“ wurde angelegt.`)).toBeVisible()
    },
    /** In the colour of the company that the dialog proposes. */
    createsTag: async (name: string, colour: string) => {
      await createsInDialog(
        () => field(dialog, 'Name'),
        async () => {
          await when.types(name)
          await expect(dialog.getByRole('radio', { name: colour })).toBeChecked()
        },
      )
      await expect(toast(`Kategorie „${name}“ wurde angelegt.`)).toBeVisible()
    },
    createsUser: async (person: { firstName: string; lastName: string; email: string; role: string }) => {
      await createsInDialog(
        () => field(dialog, 'Vorname'),
        async () => {
          await when.types(person.firstName)
          await writes(field(dialog, 'Nachname'), person.lastName)
          await writes(field(dialog, 'E-Mail-Adresse'), person.email)
          const role = dialog.getByRole('switch', { name: person.role, exact: true })
          if (!(await role.isChecked())) {
            await when.tabsTo(role)
            await when.presses('Space')
          }
          await expect(role).toBeChecked()
        },
      )
      await expect(toast(`${person.firstName} ${person.lastName} wurde angelegt.`)).toBeVisible()
    },
    setsDefaults: async (defaults: {
      start: string
      capacity: string
      stay: string
      earliest: string
      latest: string
    }) => {
      await choosesAddress(page.getByRole('combobox', { name: 'Adresse des Startpunkts' }), defaults.start)
      await writes(field(page, 'Menge'), defaults.capacity)
      await writes(field(page, 'Verweildauer (Min.)'), defaults.stay)
      await when.tabsTo(field(page, 'Art des Zeitfensters'))
      await when.presses('End')
      const times = page.getByRole('group', { name: 'Zeitfenster', exact: true })
      await writes(field(times, 'Frühestens'), defaults.earliest)
      await writes(field(times, 'Spätestens'), defaults.latest)
      await when.presses('Enter')
      await expect(toast('Die Einstellungen der Firma sind gespeichert.')).toBeVisible()
    },
    /** @param look checks the open editor before anything but the address is typed */
    createsDestination: async (typed: TypedDestination, look?: (editor: Locator) => Promise<void>) => {
      const address = dialog.getByRole('combobox', { name: 'Adresse' })
      await createsInDialog(
        () => address,
        async () => {
          await choosesAddress(address, typed.address, typed.second)
          await look?.(dialog)
          await writes(field(dialog, 'Name'), typed.name)
          if (typed.refId !== undefined) await writes(field(dialog, 'Referenz'), typed.refId)
          if (typed.tag !== undefined) {
            await when.tabsTo(dialog.getByRole('combobox', { name: 'Kategorien' }))
            await when.types(typed.tag.slice(0, 3))
            await expect(page.getByRole('option')).toHaveCount(1)
            await when.presses('Enter')
          }
          if (typed.note !== undefined) await writes(field(dialog, 'Notiz'), typed.note)
        },
      )
    },
    /** `/` focuses the search from anywhere; an empty text ends it. */
    searches: async (text: string) => {
      await when.presses('/')
      await when.replaces(page.getByRole('searchbox'), text)
    },
    sortsBy: async (column: string) => {
      await when.tabsTo(button(page.getByRole('table'), column))
      await when.presses('Enter')
    },
    /** Opens the dialog of the export, selects columns (all of them by default) and returns the download. */
    exports: async (from: Locator, columns?: readonly string[]) => {
      await when.tabsTo(button(from, 'Exportieren'))
      await when.presses('Enter')
      await expect(button(dialog, 'Exportieren')).toBeFocused()
      if (columns !== undefined) {
        await when.tabsTo(button(dialog, 'Keine'))
        await when.presses('Enter')
        for (const column of columns) {
          await when.tabsTo(dialog.getByRole('switch', { name: column, exact: true }))
          await when.presses('Space')
        }
        await when.tabsTo(button(dialog, 'Exportieren'))
      }
      const download = page.waitForEvent('download')
      await when.presses('Enter')
      const saved = await download
      await expect(dialog).toHaveCount(0)
      await expect(button(from, 'Exportieren')).toBeFocused()
      return saved
    },
  }
}
