// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from './api'

/** A separate template for a test, linked to the given number of destinations with the same name. */
export async function createTemplate(api: ApiClient, name: string, linked: number) {
  const place = { lat: 52.53, lng: 13.38 }
  const template = await api.post<{ '@id': string; id: string }>('/api/destination-templates', {
    ...place,
    name,
    importReference: name,
    address: `${name} 1, 10115 Berlin`,
    capacity: 1,
    propertyDescription: 'Aus der Vorlage',
  })
  const destinations: string[] = []
  for (let number = 1; number <= linked; number += 1) {
    const destination = await api.post<{ '@id': string }>('/api/destinations', {
      ...place,
      name: `${name} Halt ${number}`,
      address: `Hofweg ${number}, 10115 Berlin`,
      capacity: 1,
      destinationTemplate: template['@id'],
    })
    destinations.push(destination['@id'])
  }
  return { ...template, destinations }
}

/** The list of templates, and the tables of linked destinations in their dialogs. */
export function templatesDriver(page: Page) {
  const table = page.locator('main').getByRole('table', { name: 'Vorlagen' })
  const rows = table.locator('tbody').getByRole('row')
  const dialog = page.getByRole('dialog')
  const linkedRows = dialog.getByRole('table', { name: 'Verlinkte Ziele' }).locator('tbody').getByRole('row')
  return {
    rows,
    dialog,
    linkedRows,
    question: page.getByRole('alertdialog'),
    sync: dialog.getByRole('button', { name: 'Mit Zielvorlage synchronisieren' }),
    scope: dialog.getByRole('region', { name: 'Verlinkte Ziele' }).getByRole('status').first(),
    when: {
      searchesFor: async (text: string) => {
        await page.getByRole('searchbox', { name: 'Vorlagen durchsuchen' }).fill(text)
      },
      opensMenuOf: async (name: string) => {
        await page.getByRole('button', { name: `Aktionen: ${name}`, exact: true }).click()
      },
      chooses: async (name: string, action: string) => {
        await page.getByRole('button', { name: `Aktionen: ${name}`, exact: true }).click()
        await page.getByRole('menuitem', { name: action }).click()
      },
      opensLinked: async () => {
        await dialog.getByRole('tab', { name: 'Verlinkte Ziele' }).click()
      },
      /** In the topmost table. */
      checksLinked: async (name: string) => {
        await dialog
          .last()
          .getByRole('checkbox', { name: `${name} auswählen` })
          .click()
      },
    },
    then: {
      seesNames: async (names: readonly string[]) => {
        await expect(rows.locator('[data-row-name]')).toHaveText(names)
      },
      seesLinked: async (count: number) => {
        await expect(linkedRows).toHaveCount(count)
      },
    },
  }
}
