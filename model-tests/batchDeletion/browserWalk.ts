import { deletionProgress } from '../../src/machines/batchDeletion/deletionFacts'
import type { BatchDeletionContext } from '../../src/machines/batchDeletion/batchDeletionTypes'
import { expect } from '../browser/expectPoll'
import { openQuestionPage } from '../browser/questionPage'
import type { BrowserWalk } from '../browser/walkPage'
import { pauseSeconds, several } from './batchDeletionModel'
import { deletionInPage } from './deletionInPage'

const path = '/tour-templates'
const tours = several.items.map(({ iri }, index) => ({ '@id': iri, name: `Tour ${index + 1}` }))

export const walk: BrowserWalk = {
  model: deletionInPage,
  prepare: (world) =>
    openQuestionPage(world, {
      path,
      open: async (page) => {
        await page.getByRole('checkbox', { name: 'Alle Einträge dieser Seite auswählen' }).click()
        const bar = page.getByRole('group', { name: 'Auswahl', exact: true })
        await bar.getByRole('button', { name: 'Löschen' }).click()
      },
      child: 'removeRecord',
      isCall: (called, request) => request.method() === 'DELETE' && called.startsWith('/api/tour-templates/'),
      answerOf: (called) =>
        called === '/api/tour-templates'
          ? { json: { '@id': called, 'hydra:member': tours, 'hydra:totalItems': tours.length } }
          : null,
      done: () => ({ status: 204 }),
      delayMs: pauseSeconds * 1_000,
      dialog: (page) => page.getByRole('alertdialog', { name: 'Löschen' }),
      isShown: (snapshot) => snapshot.value !== 'parked' && !snapshot.matches({ sending: 'stopping' }),
      // A toast may cover a button.
      confirm: (dialog) => dialog.getByRole('button', { name: 'Löschen' }).press('Enter'),
      perform: {
        'deletion.confirm': 'confirm',
        'deletion.leave': 'cancel',
        'deletion.resume': 'resume',
        close: 'leaveScreen',
      },
      check: async ({ page, dialog, call }, snapshot) => {
        const known = snapshot.context as BatchDeletionContext
        const { items, removed } = known
        if (call !== undefined) expect(call.path).toBe(items[0]?.iri)
        if (snapshot.value === 'done' && removed.length > 0) {
          const deletedText =
            removed.length === 1 ? '1 Tour wurde gelöscht.' : `${removed.length} Touren wurden gelöscht.`
          await expect(page.getByText(deletedText)).toBeVisible()
        }
        if ((await dialog.count()) === 0) return
        const { done, count } = deletionProgress(known)
        const asked =
          items.length === 1
            ? 'Sind Sie sicher, dass Sie die ausgewählte Tour löschen wollen?'
            : `Sind Sie sicher, dass Sie ${items.length} Touren löschen wollen?`
        await expect(dialog).toContainText(
          snapshot.hasTag('busy') ? `${done} von ${count} Touren bearbeitet` : asked,
        )
      },
    }),
}
