import { fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { Destination } from '../../contract/destination/destination'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { DestinationDraft } from '../../domain/destination/destinationDraft'
import type { TemplateDraft } from '../../domain/destination/templateDraft'
import { destinationEditorMachine } from '../../machines/destinationEditor/destinationEditorMachine'
import type { LoadedRecord, SaveRequest } from '../../machines/kinds/recordEditor/recordTypes'
import { templateSyncMachine } from '../../machines/templateSync/templateSyncMachine'
import { tourPlanMachine } from '../../machines/tourPlan/tourPlanMachine'
import type { Joined } from '../../platform/work'
import { openTestBrowser, openTestTab } from './testTab.testing'

/*
 * A result that one workflow sends to another is an event in the other's log, so that it survives a reload.
 */

const template: DestinationTemplate = {
  '@id': '/api/destination-templates/1',
  name: 'Filiale',
  importReference: 'Filiale',
  address: 'Markt 1, 53111 Bonn',
  lat: 50.735,
  lng: 7.1023,
  capacity: 1,
}
const stop: Destination = {
  '@id': '/api/destinations/9',
  name: 'Halt',
  address: 'Markt 1, 53111 Bonn',
  lat: 50.735,
  lng: 7.1023,
  capacity: 1,
}

function openTab(browser = openTestBrowser()) {
  const tab = openTestTab({
    browser,
    machines: {
      destinationEditor: destinationEditorMachine.provide({
        actors: {
          loadRecord: fromPromise<LoadedRecord<Destination>, { iri: Iri }>(async () => ({
            record: stop,
            etag: '"1"',
          })),
          saveRecord: fromPromise<Destination | null, SaveRequest<DestinationDraft>>(async () => stop),
        },
      }),
      templateSync: templateSyncMachine.provide({
        actors: {
          loadRecord: fromPromise<LoadedRecord<DestinationTemplate>, { iri: Iri }>(async () => ({
            record: template,
            etag: '"1"',
          })),
          saveRecord: fromPromise<DestinationTemplate | null, SaveRequest<TemplateDraft>>(
            async () => template,
          ),
        },
      }),
      tourPlan: tourPlanMachine,
    },
  })
  const shownIn = async (name: string, state: unknown) => {
    await vi.waitFor(() => expect(tab.shown(name)?.getSnapshot().value).toEqual(state))
    const actor = tab.shown(name)
    if (actor === null) throw new Error('Nothing is shown')
    return actor
  }
  return { ...tab, shownIn }
}

const resting = { editing: 'resting' }

it('applies a template created from an editor to its form', async () => {
  const { hosts, shownIn, shown } = openTab()
  hosts.open('destinationEditor', { iri: stop['@id'], tourTemplate: null, colour: '' })
  const editor = await shownIn('destinationEditor', resting)
  hosts.open('templateSync', { iri: template['@id'], purpose: 'edit', replyTo: editor.stream })
  const form = await shownIn('templateSync', resting)
  form.send({ type: 'fields.changed', changes: { phone: '030' } })
  form.send({ type: 'save.request', sync: false })
  await vi.waitFor(() => expect(shown('templateSync')).toBeNull())
  await vi.waitFor(() => expect(editor.getSnapshot().context.draft.destinationTemplate).toBe(template['@id']))
})

it('applies it to a draft that was parked meanwhile, in another page', async () => {
  const browser = openTestBrowser()
  const first = openTab(browser)
  first.hosts.open('destinationEditor', { iri: stop['@id'], tourTemplate: null, colour: '' })
  const editor = await first.shownIn('destinationEditor', resting)
  editor.send({ type: 'fields.changed', changes: { tourTemplate: '/api/tour-templates/3' } })
  first.hosts.open('templateSync', { iri: template['@id'], purpose: 'edit', replyTo: editor.stream })
  const form = await first.shownIn('templateSync', resting)
  form.send({ type: 'fields.changed', changes: { phone: '030' } })
  await Promise.all([editor.flush(), form.flush()])
  await first.kill()

  const second = openTab(browser)
  await second.workflows.refresh()
  const [work] = second.workflows.unfinished().filter(({ machine }) => machine === 'templateSync')
  if (work === undefined) throw new Error('The template is not listed')
  second.hosts.resume(work)
  ;(await second.shownIn('templateSync', { editing: 'typing' })).send({ type: 'save.request', sync: false })
  await vi.waitFor(() => expect(second.shown('templateSync')).toBeNull())
  await vi.waitFor(() => {
    const draft = second.workflows.unfinished().find(({ stream }) => stream === editor.stream)?.snapshot
      ?.context.draft
    expect([draft?.destinationTemplate, draft?.tourTemplate]).toEqual([
      template['@id'],
      '/api/tour-templates/3',
    ])
  })
})

it('adds a stop created from the plan of a tour to its steps', async () => {
  const { hosts, shownIn } = openTab()
  const tourTemplate = '/api/tour-templates/1'
  const plan = (await hosts.join('tourPlan', { tourTemplate })) as Joined<'tourPlan'> | null
  if (plan === null) throw new Error('There is no plan')
  hosts.open('destinationEditor', { iri: null, tourTemplate, colour: '', replyTo: plan.actor.stream })
  const editor = await shownIn('destinationEditor', resting)
  editor.send({
    type: 'fields.changed',
    changes: { name: 'Halt', address: 'Markt 1', lat: '50.7', lng: '7.1' },
  })
  editor.send({ type: 'save.request', sync: false })
  await vi.waitFor(() =>
    expect(plan.actor.getSnapshot().context.done).toMatchObject([{ kind: 'add', stops: [stop['@id']] }]),
  )
})
