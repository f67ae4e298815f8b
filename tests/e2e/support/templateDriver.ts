// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from './api'

type Resource = { '@id': string }
export type LinkedStop = Resource & { name: string; phone: string | null }
type Stops = { 'hydra:member': LinkedStop[] }

const bonn = { address: 'Markt 1, 53111 Bonn', zip: '53111', city: 'Bonn', street: 'Markt 1' }

/** A template of the demo company that no other test uses, and destinations that are linked to it. */
export async function linkedTemplate(api: ApiClient, name: string, count: number) {
  const { '@id': iri } = await api.post<Resource>('/api/destination-templates', {
    ...bonn,
    name,
    importReference: name,
    lat: '50.735',
    lng: '7.1023',
    capacity: 4,
    phone: '0228 1',
  })
  for (let number = 1; number <= count; number += 1) {
    await api.post('/api/destinations', {
      name: `${name} ${number}`,
      address: `Teststraße ${number}, 10115 Berlin`,
      lat: 52.5,
      lng: 13.4,
      capacity: 1,
      destinationTemplate: iri,
    })
  }
  const query = new URLSearchParams({
    'destinationTemplate.importReference': name,
    pagination: 'false',
    'sort[name]': 'ASC',
  })
  return {
    iri,
    /** The list of templates with only this one. */
    list: `/destination-templates?${new URLSearchParams({ search: name })}`,
    stops: async () => (await api.get<Stops>(`/api/destinations?${query}`))['hydra:member'],
    read: () => api.get<Resource & { name: string }>(iri),
  }
}

/** The dialogs of a template and of its sync. */
export function templateDriver(page: Page) {
  const dialog = page.locator('[data-machine=templateSync]')
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Aktionen: ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(dialog).toBeVisible()
  }
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  return {
    dialog,
    when: {
      choosesForm: (name: string) => choose(name, 'Bearbeiten'),
      choosesSync: (name: string) => choose(name, 'Ziele mit Vorlage synchronisieren'),
      fills: (label: string, value: string) => field(label).fill(value),
      switches: (label: string) => dialog.getByRole('switch', { name: label, exact: true }).click(),
      /** Saves, or sends again after a failure. */
      submits: () => dialog.locator('button[type=submit]').click(),
      savesAndSyncs: () => press('Speichern und Ziele aktualisieren'),
      updates: () => press('Aktualisieren'),
      retries: () => press('Erneut versuchen'),
      closes: () => dialog.getByRole('button', { name: 'Schließen' }).last().click(),
    },
    then: {
      isIn: (state: string) => expect(dialog).toHaveAttribute('data-state', state),
      isClosed: () => expect(dialog).toHaveCount(0),
      holds: (label: string, value: string) => expect(field(label)).toHaveValue(value),
      hasOff: (label: string) =>
        expect(dialog.getByRole('switch', { name: label, exact: true })).not.toBeChecked(),
      saysNotSynced: () =>
        expect(dialog.getByText('Noch nicht aktualisiert. Ihre Auswahl bleibt erhalten.')).toBeVisible(),
    },
  }
}
