import { describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, type AnyActorRef } from 'xstate'
import type { Destination } from '../../contract/destination/destination'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { createMayHaveArrived, HttpError, NetworkError } from '../../domain/calls/errors'
import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import { errorTexts } from '../../texts/shell/errors'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { staleKeys } from '../support/staleKeys.testing'
import type { Ports } from '../workflow'
import type { DestinationEditorActorRef } from './destinationEditorMachine'
import { destinationEditorWorkflow } from './destinationEditorWorkflow'

const destination: Destination = {
  '@id': '/api/destinations/1',
  name: 'Rathaus',
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  capacity: 2,
}
const template: DestinationTemplate = {
  ...destination,
  '@id': '/api/destination-templates/1',
  name: 'Filiale',
}

/** An editor with this answer to a save; `shown` is the one on screen. */
async function openEditor(saved: () => Promise<Destination> = () => Promise.resolve(destination)) {
  const notify = vi.fn<Ports['notify']>()
  const notifyFailure = vi.fn<(error: unknown) => void>()
  const stale = staleKeys(destinationEditorWorkflow.invalidates)
  const shown: { editor: DestinationEditorActorRef | null } = { editor: null }
  const otherWork = createActor(createMachine({ id: 'other', context: { commandId: 'c1' } })).start()
  const unexpected = () => Promise.reject(new Error('The test expects no such call'))
  const destinations = {
    get: () => Promise.resolve({ value: destination, etag: '"1"' }),
    create: saved,
    update: saved,
    list: unexpected,
    iris: unexpected,
    remove: unexpected,
    duplicate: unexpected,
    move: unexpected,
    planned: unexpected,
    updatePosition: unexpected,
    exportExcel: unexpected,
  }
  const live = () => {
    const editor = shown.editor === null ? [] : [Object.assign(shown.editor, { machine })]
    return [Object.assign(otherWork, { machine: { id: 'other' } }), ...editor]
  }
  const ports = { api: { destinations }, notify, notifyFailure, live } as unknown as Ports
  const machine = destinationEditorWorkflow.machine.provide(destinationEditorWorkflow.actors(ports))
  const open = async (commandId: string) => {
    const input = {
      iri: destination['@id'],
      tourTemplate: null,
      colour: '#0346aa',
      routeType: 'destination' as const,
      company: { '@id': '/api/companies/1' },
      commandId,
    }
    const actor: AnyActorRef = createActor(machine, { input, inspect: stale.inspect }).start()
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ editing: 'resting' }))
    return actor as AnyActorRef & DestinationEditorActorRef
  }
  const editor = await open('c1')
  shown.editor = editor
  return { editor, open, shown, notify, notifyFailure, keys: stale.keys }
}

describe('applying a template', () => {
  const nameOf = (editor: DestinationEditorActorRef) => editor.getSnapshot().context.draft.name
  const applied = async () => {
    const opened = await openEditor()
    opened.editor.send({ type: 'template.chosen', template })
    expect(nameOf(opened.editor)).toBe('Filiale')
    const notice = opened.notify.mock.calls[0]?.[0]
    return { ...opened, notice, undo: () => notice?.action?.onClick() }
  }

  it('shows a notice with an undo and a save action', async () => {
    const { editor, notice, undo } = await applied()
    expect([notice?.type, notice?.message, notice?.action?.label]).toEqual([
      'info',
      'Die Einstellungen der Vorlage „Filiale“ wurden übernommen. Bitte speichern Sie das Ziel noch.',
      'Rückgängig',
    ])
    undo()
    expect([nameOf(editor), editor.getSnapshot().context.draft.destinationTemplate]).toEqual([
      'Rathaus',
      null,
    ])
  })

  it('changes no other editor, and works without one', async () => {
    const { editor, open, shown, undo } = await applied()
    const other = await open('c2')
    other.send({ type: 'template.chosen', template })
    shown.editor = other
    undo()
    shown.editor = null
    undo()
    expect([nameOf(editor), nameOf(other)]).toEqual(['Filiale', 'Filiale'])
  })
})

describe('a save', () => {
  it('invalidates destination and template queries without waiting for them', async () => {
    const { editor, keys } = await openEditor()
    editor.send({ type: 'fields.changed', changes: { name: 'Neu' } })
    editor.send({ type: 'save.request', sync: false })
    await vi.waitFor(() => expect(editor.getSnapshot().value).toBe('saved'))
    expect(keys()).toEqual([['destinations'], ['tourTemplates'], ['destinationTemplates']])
  })

  it.each([
    [
      "that was refused invalidates the form's references",
      new HttpError({ status: 422 }),
      [['customFields'], ['destinationTemplates'], ['tags'], ['tourTemplates']],
    ],
    ['that did not arrive invalidates nothing', new NetworkError(), []],
  ])('%s', async (_, error, expected) => {
    const { editor, keys, notifyFailure } = await openEditor(() => Promise.reject(error))
    editor.send({ type: 'fields.changed', changes: { name: 'Neu' } })
    editor.send({ type: 'save.request', sync: false })
    await vi.waitFor(() => expect(notifyFailure).toHaveBeenCalledWith(error))
    expect(keys()).toEqual(expected)
  })
})

it('names the destination and the success, and reports a delayed sync', () => {
  const { says } = openCalls(destinationEditorWorkflow, 'destinations', {})
  const draft = { name: '', address: ' Markt 1 ' }
  const saved = { iri: destination['@id'], draft, isSyncWanted: true, saved: destination }
  expect([
    says({ ...saved, draft: { ...draft, name: 'Markt ' } }),
    says({ ...saved, iri: null }),
    says({ ...saved, saved: null }),
  ]).toEqual([
    ['Ziel bearbeiten', 'Markt', 'Ziel erfolgreich aktualisiert.'],
    ['Ziel anlegen', 'Markt 1', 'Ziel erfolgreich erstellt.'],
    [
      'Ziel bearbeiten',
      'Markt 1',
      'Ziel erfolgreich aktualisiert.',
      'Bitte öffnen Sie das Ziel noch einmal, um es zu synchronisieren.',
    ],
  ])
})

describe('a new destination whose answer was lost', () => {
  const lost = createMayHaveArrived()
  const draft = newDestinationDraft({ '@id': '/c' }, { tourTemplate: null, multipoint: false })
  const named = { ...draft, name: 'Rathaus', address: 'Rathausstraße 1, 10178 Berlin' }

  it('is searched among the newest ones', async () => {
    const { save } = openCalls(destinationEditorWorkflow, 'destinations', {
      create: () => Promise.reject(lost),
      list: () => ({ members: [destination] }),
    })
    await expect(save({ iri: null, base: draft, draft: named })).rejects.toEqual(
      createMayHaveArrived(errorTexts.arrived({ name: 'Rathaus' })),
    )
  })
})
