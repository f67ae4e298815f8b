// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from './api'

const place = { address: 'Hofweg 1, 10115 Berlin', lat: 52.53, lng: 13.38 }

/** A separate tour for a test that can be started. */
export async function createDrivableTour(api: ApiClient, name: string, members: object = {}) {
  const tour = await api.post<{ '@id': string; id: string }>('/api/tour-templates', {
    name,
    color: '#358355',
    maximumCapacity: 60,
    startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
    startLat: 52.4556,
    startLng: 13.3849,
    ...members,
  })
  const stop = await api.post<{ '@id': string }>('/api/destinations', {
    ...place,
    name: `${name} Halt`,
    capacity: 1,
    tourTemplate: tour['@id'],
  })
  return { iri: tour['@id'], id: tour.id, stop: stop['@id'] }
}

/** The list of tours. */
export function toursDriver(page: Page) {
  const table = page.getByRole('table', { name: 'Touren' })
  const rows = table.locator('tbody').getByRole('row')
  const rowOf = (name: string) =>
    rows.filter({ has: page.locator('[data-row-name]').getByText(name, { exact: true }) })
  const bar = page.getByRole('group', { name: 'Auswahl', exact: true })
  return {
    rows,
    rowOf,
    bar,
    dialog: page.getByRole('dialog'),
    question: page.getByRole('alertdialog'),
    filter: (name: string) => page.getByRole('combobox', { name: `Nach ${name} filtern` }),
    when: {
      sortsBy: async (column: string) => {
        await table.getByRole('button', { name: column, exact: true }).click()
      },
      checks: async (name: string) => {
        await page.getByRole('checkbox', { name: `${name} auswählen`, exact: true }).click()
      },
      chooses: async (name: string, action: string) => {
        await page.getByRole('button', { name: `Aktionen: ${name}`, exact: true }).click()
        await page.getByRole('menuitem', { name: action }).click()
      },
    },
    then: {
      seesNames: async (names: readonly string[]) => {
        await expect(rows.locator('[data-row-name]')).toHaveText(names)
      },
    },
  }
}
