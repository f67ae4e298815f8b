import { fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { TemplateSyncAnswer } from '../../contract/destination/templateSync'
import { commandMachine } from '../../machines/command/commandMachine'
import type { Command, Made } from '../../machines/command/commandTypes'
import { templateSyncMachine } from '../../machines/templateSync/templateSyncMachine'
import type { TemplateDraft } from '../../domain/destination/templateDraft'
import type { LoadedRecord, SaveRequest } from '../../machines/kinds/recordEditor/recordTypes'
import type { SyncRequest } from '../../machines/templateSync/templateSyncTypes'
import type { TemplateRequest } from '../../machines/templateSync/templateSyncWorkflow'
import { openTestTab } from './testTab.testing'

const iri = '/api/destination-templates/1'
const template: DestinationTemplate = {
  '@id': iri,
  address: 'Markt 1, 53111 Bonn',
  lat: 50.735,
  lng: 7.1023,
  name: 'Filiale',
  importReference: 'Filiale',
  capacity: 1,
  linkedDestinationCount: 2,
}

type Purpose = TemplateRequest['purpose']

/** Templates over a log in memory, with a server that responds at once except to saves. */
function openWorld({ syncAnswer = { changed: 1 } }: { syncAnswer?: TemplateSyncAnswer } = {}) {
  let answerSave = () => {}
  const saved = new Promise<DestinationTemplate>((resolve) => (answerSave = () => resolve(template)))
  const machine = templateSyncMachine.provide({
    actors: {
      loadRecord: fromPromise<LoadedRecord<DestinationTemplate>, { iri: Iri }>(async () => ({
        record: template,
        etag: '"1"',
      })),
      saveRecord: fromPromise<DestinationTemplate | null, SaveRequest<TemplateDraft>>(() => saved),
      collectLinked: fromPromise<readonly Iri[], { importReference: string }>(async () => [
        '/api/destinations/1',
      ]),
      syncDestinations: fromPromise<TemplateSyncAnswer, SyncRequest>(async () => syncAnswer),
    },
  })
  const sent: Command[] = []
  const command = commandMachine.provide({
    actors: {
      sendCommand: fromPromise<Made, { command: Command; commandId: string }>(async ({ input }) => {
        sent.push(input.command)
        return null
      }),
    },
  })
  const tab = openTestTab({ machines: { templateSync: machine, command } })
  const open = (request: TemplateRequest & { stream?: string }) => tab.hosts.open('templateSync', request)
  const shown = (purpose: Purpose) =>
    tab.hosts.shown().find(({ place }) => place === `templateSync/${purpose}`)?.actor ?? null
  const shownIn = async (purpose: Purpose, state: unknown) => {
    await vi.waitFor(() => expect(shown(purpose)?.getSnapshot().value).toEqual(state))
    const actor = shown(purpose)
    if (actor === null) throw new Error('Nothing is shown')
    return actor
  }
  return { ...tab, open, sent, shown, shownIn, answerSave }
}

const parked = 'Ihre Änderungen an der Vorlage liegen unter „Nicht abgeschlossen“.'

it('parks a changed form for another one, and resumes it from the toast', async () => {
  const { open, workflows, notify, said, shown, shownIn } = openWorld()
  open({ iri, purpose: 'edit' })
  const first = await shownIn('edit', { editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { name: 'Neu' } })
  open({ iri: null, purpose: 'edit' })
  expect(said()).toEqual([['info', parked]])
  await vi.waitFor(() => expect(workflows.unfinished().map(({ stream }) => stream)).toEqual([first.stream]))
  notify.mock.calls[0]?.[0].action?.onClick()
  await vi.waitFor(() => expect(shown('edit')?.stream).toBe(first.stream))
  expect((await shownIn('edit', { editing: 'resting' })).getSnapshot().context.draft.name).toBe('Neu')
})

it('keeps a template on screen while it is being saved, and then opens the next one', async () => {
  const { open, answerSave, shown, shownIn } = openWorld()
  const onSaved = vi.fn()
  open({ iri, purpose: 'edit', onSaved })
  const first = await shownIn('edit', { editing: 'resting' })
  first.send({ type: 'fields.changed', changes: { phone: '030' } })
  first.send({ type: 'save.request', sync: false })
  open({ iri: null, purpose: 'edit' })
  expect([shown('edit'), first.getSnapshot().value]).toEqual([first, 'saving'])
  answerSave()
  await vi.waitFor(() => expect(onSaved.mock.calls).toEqual([[template]]))
  await vi.waitFor(() => expect(shown('edit')?.getSnapshot().context.iri).toBeNull())
})

it.each([
  [false, 'Ziele erfolgreich mit der Vorlage synchronisiert'],
  [true, 'Das Ziel wurde erfolgreich mit der Vorlage synchronisiert.'],
])('reports a sync over the form that stays open, for one destination: %s', async (isForOne, message) => {
  const { open, said, shown, shownIn } = openWorld()
  open({ iri, purpose: 'edit' })
  const form = await shownIn('edit', { editing: 'resting' })
  open({ iri, purpose: 'sync', destinations: ['/api/destinations/1'], isForOne })
  const sync = await shownIn('sync', 'choosing')
  sync.send({ type: 'sync.request' })
  await vi.waitFor(() => expect(shown('sync')).toBeNull())
  expect([said(), shown('sync'), shown('edit')]).toEqual([[['success', message]], null, form])
})

it('reverts a sync from its toast if the server has sent the command to revert', async () => {
  const { open, sent, notify, shown, shownIn } = openWorld({ syncAnswer: { changed: 1, syncId: 's-1' } })
  open({ iri, purpose: 'sync', destinations: ['/api/destinations/1'] })
  const sync = await shownIn('sync', 'choosing')
  sync.send({ type: 'sync.request' })
  await vi.waitFor(() => expect(shown('sync')).toBeNull())
  const action = notify.mock.lastCall?.[0].action
  expect([action?.label, sent]).toEqual(['Rückgängig', []])
  action?.onClick()
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'undoSync', iri, name: 'Filiale', syncId: 's-1' }]))
})

it('shows a warning if work cannot be resumed', async () => {
  const { open, said, shown } = openWorld()
  open({ iri, purpose: 'edit', stream: 'templateSync/9' })
  await vi.waitFor(() => expect(said().length).toBe(1))
  expect([said(), shown('edit')]).toEqual([
    [['warning', 'Dies ist inzwischen in einem anderen Tab geöffnet oder nicht mehr vorhanden.']],
    null,
  ])
})
