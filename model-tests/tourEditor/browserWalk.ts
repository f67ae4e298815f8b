import { expect } from '@playwright/test'
import type { TourEditorInput } from '../../src/machines/tourEditor/tourEditorTypes'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { tour } from './tourEditorModel'
import { tourInPage } from './tourInPage'

const collection = '/api/tour-templates'

export const walk: BrowserWalk = {
  model: tourInPage,
  prepare: (world, model) => {
    const { iri, company } = model.input as TourEditorInput
    return openEditorPage(world, {
      machine: 'tourEditor',
      record: tour['@id'],
      collection,
      path: iri === null ? '/tour-templates/planning' : '/tour-templates',
      user: { roles: ['ROLE_COMPANY_ADMIN'], company },
      open: async (page) => {
        if (iri === null) {
          await page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Tour', exact: true }).click()
        } else {
          await page.getByRole('button', { name: `Aktionen: ${tour.name}` }).click()
          await page.getByRole('menuitem', { name: 'Tour bearbeiten' }).click()
        }
      },
      answerOf: (path) =>
        path === collection
          ? { json: { '@id': '/api/list', 'hydra:member': [tour], 'hydra:totalItems': 1 } }
          : null,
      labels: { name: 'Name', startAddress: 'Startpunkt' },
      title: (isNew) => (isNew ? 'Tour erstellen' : 'Tour bearbeiten'),
      more: {
        check: async ({ form }, snapshot) => {
          const { failure } = snapshot.context
          const isGone = failure?.status === 404 && failure.title === null
          if (snapshot.matches('editing'))
            await expect(form.getByText('Diese Tour wurde inzwischen gelöscht.')).toHaveCount(isGone ? 1 : 0)
        },
      },
    })
  },
}
