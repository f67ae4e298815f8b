import type { AnyEventObject } from 'xstate'
import { syncProperties } from '../../src/contract/destination/templateSync'
import type {
  TemplateSyncContext,
  TemplateSyncInput,
} from '../../src/machines/templateSync/templateSyncTypes'
import { expect } from '../browser/expectPoll'
import { openEditorPage, type EditorParts } from '../browser/editorPage'
import type { Answer } from '../browser/heldCalls'
import type { BrowserWalk } from '../browser/walkPage'
import { syncInPage } from './syncInPage'
import { first, second, template } from './templateSyncModel'

const collection = '/api/destination-templates'
const destinations = '/api/destinations'

const listOf = (members: readonly unknown[]): Answer => ({
  json: { '@id': '/api/list', 'hydra:member': members, 'hydra:totalItems': members.length },
})

export const walk: BrowserWalk = {
  model: syncInPage,
  prepare: (world, model) => {
    const { iri, purpose } = model.input as TemplateSyncInput
    let isCollecting = false
    return openEditorPage(world, {
      machine: 'templateSync',
      record: template['@id'],
      collection,
      path: '/destination-templates',
      open: async (page) => {
        if (iri === null) return page.getByRole('button', { name: 'Vorlage anlegen' }).click()
        await page.getByRole('button', { name: 'Aktionen: Rathaus' }).click()
        const action = purpose === 'edit' ? 'Bearbeiten' : 'Ziele mit Vorlage synchronisieren'
        await page.getByRole('menuitem', { name: action }).click()
      },
      answerOf: (path) => {
        if (path === collection) return listOf([template])
        if (path === destinations) return listOf([first, second].map((each) => ({ '@id': each })))
        return path.startsWith(destinations) ? { json: { '@id': path, name: `Halt ${path}` } } : null
      },
      labels: { name: 'Name', importReference: 'Vorlage' },
      title: (isNew) => (isNew ? 'Vorlage anlegen' : 'Vorlage bearbeiten'),
      more: {
        childOf: (path, request) => {
          if (path === `${template['@id']}/sync`) return 'syncDestinations'
          const { searchParams } = new URL(request.url())
          // The table of the dialog sends the same request, mostly earlier.
          const isCollect = path === destinations && searchParams.has('iriOnly') && isCollecting
          return isCollect ? 'collectLinked' : null
        },
        shared: ['collectLinked'],
        answers: {
          collectLinked: ({ output, error }): Answer | null => (error === undefined ? listOf(output) : null),
        },
        prepare: ({ after }) => {
          isCollecting = after.value === 'collecting'
        },
        perform: {
          'save.request': ({ form, press }, { sync }) =>
            sync === true
              ? press('Speichern und Ziele aktualisieren')
              : form.locator('button[type=submit]').press('Enter'),
          'properties.changed': ({ form, press }, { changes }: AnyEventObject) =>
            changes.tags === false
              ? press('Keine')
              : form.getByRole('switch', { name: 'Name', exact: true }).click(),
          'destinations.chosen': ({ press }) => press('Dieses Ziel auslassen'),
          'sync.request': ({ press }) => press('Aktualisieren'),
        },
        check: async ({ form }, { value, context }) => {
          if (['choosing', 'collecting', 'syncing', 'syncPausing'].includes(String(value)))
            await checkSync(form, context)
        },
      },
    })
  },
}

async function checkSync(form: EditorParts['form'], known: TemplateSyncContext) {
  const { properties, syncFailure, conflicts } = known
  const on = syncProperties.filter((property) => properties[property])
  await expect(form.getByRole('switch')).toHaveCount(syncProperties.length)
  await expect(form.getByRole('switch', { checked: true })).toHaveCount(on.length)
  await expect(form.getByText('Noch nicht aktualisiert.')).toHaveCount(syncFailure === null ? 0 : 1)
  const blocking = form.getByRole('alert').getByRole('listitem')
  await expect(blocking).toHaveText(conflicts.map(({ message }) => new RegExp(`: ${message}$`)))
}
