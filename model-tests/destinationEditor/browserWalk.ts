import type { DestinationEditorInput } from '../../src/machines/destinationEditor/destinationEditorTypes'
import { openEditorPage } from '../browser/editorPage'
import { expect, poll } from '../browser/expectPoll'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import { destination, template } from './destinationEditorModel'
import { destinationInPage, linked } from './destinationInPage'

const collection = '/api/destinations'
const templates = '/api/destination-templates'

/** Until loaded data is shown, and until a dialog over another one has appeared. */
const momentMs = { read: 1, dialog: 100 }

export const walk: BrowserWalk = {
  model: destinationInPage,
  prepare: (world, model) => {
    const { iri } = model.input as DestinationEditorInput
    // Its clock is frozen otherwise.
    const aMomentLater =
      <T>(what: keyof typeof momentMs, look: () => Promise<T>) =>
      async () => {
        await world.context.clock.runFor(momentMs[what])
        return look()
      }
    return openEditorPage(world, {
      machine: 'destinationEditor',
      record: destination['@id'],
      collection,
      path: '/destinations',
      open: async (page) => {
        if (iri === null) return page.getByRole('button', { name: 'Ziel', exact: true }).first().click()
        await page.getByRole('button', { name: `Aktionen: ${destination.name}` }).click()
        await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
      },
      answerOf: (path) => {
        if (path === `${template['@id']}/sync`) return { json: { changed: 1 } }
        if (path === collection) return listOf([linked])
        if (path === template['@id']) return { json: template }
        return path === templates ? listOf([template]) : null
      },
      labels: { name: 'Name', refId: 'Referenz' },
      title: (isNew) => (isNew ? 'Ziel erstellen' : 'Ziel bearbeiten'),
      more: {
        perform: {
          'template.chosen': async ({ page, form, press }, event) => {
            if (event['template'] === null) return press('Zielvorlage leeren')
            await form.getByRole('combobox', { name: 'Zielvorlage' }).fill(template.name ?? '')
            await page.getByRole('option', { name: new RegExp(template.name ?? '') }).click()
          },
          'save.request': ({ form, press }, { sync }) =>
            sync === true
              ? press('Speichern und synchronisieren')
              : form.locator('button[type=submit]').press('Enter'),
          'record.synced': async ({ page, press }) => {
            await press('Mit Zielvorlage synchronisieren')
            const dialog = page.locator('[data-machine=templateSync]')
            const update = dialog.getByRole('button', { name: 'Aktualisieren', exact: true })
            await poll(aMomentLater('dialog', () => update.count())).toBe(1)
            await expect(dialog).toHaveAttribute('data-state', 'choosing')
            // The dialog takes the focus a moment later.
            await update.dispatchEvent('click')
            await poll(aMomentLater('dialog', () => dialog.count())).toBe(0)
          },
        },
        check: async ({ form }, snapshot) => {
          if (!snapshot.matches('editing')) return
          const isLinked = snapshot.context.draft.destinationTemplate !== null
          const chosen = form.getByRole('combobox', { name: 'Zielvorlage' })
          await poll(aMomentLater('read', () => chosen.inputValue())).toBe(isLinked ? template.name : '')
        },
      },
    })
  },
}
