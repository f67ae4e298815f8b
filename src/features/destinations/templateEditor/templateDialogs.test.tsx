// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { DestinationTemplate } from '../../../contract/destination/destinationTemplate'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import type { Iri } from '../../../contract/wire/ids'
import { roleCompanyAdmin } from '../../../contract/access/roles'
import {
  allProperties,
  syncProperties,
  type TemplateSyncAnswer,
} from '../../../contract/destination/templateSync'
import type { CurrentUser } from '../../../contract/access/user'
import { templateSyncMachine } from '../../../machines/templateSync/templateSyncMachine'
import type { SyncRequest, TemplateSyncInput } from '../../../machines/templateSync/templateSyncTypes'
import { TemplateWorkflow } from './TemplateWorkflow'
import type { LoadedRecord, SaveRequest } from '../../../machines/kinds/recordEditor/recordTypes'
import type { TemplateDraft } from '../../../domain/destination/templateDraft'

// Whole dialogs are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** jsdom has no WebGL. */

const company = { '@id': '/api/companies/1', showCapacities: true }
const iri = '/api/destination-templates/1'
const template: DestinationTemplate = {
  '@id': iri,
  name: 'Treppenhaus',
  importReference: 'Treppenhaus',
  address: 'Hof 1, 10115 Berlin',
  lat: 52.5,
  lng: 13.4,
  capacity: 1,
  linkedDestinationCount: 2,
}
const linked = ['/api/destinations/1', '/api/destinations/2']

type Setting = {
  input?: Partial<TemplateSyncInput>
  loaded?: DestinationTemplate | Error
  showsCapacities?: boolean
  save?: (request: SaveRequest<TemplateDraft>) => Promise<DestinationTemplate>
  sync?: (request: SyncRequest) => Promise<TemplateSyncAnswer>
  roles?: string[]
}

async function show({ input, loaded = template, showsCapacities = true, save, sync, roles }: Setting = {}) {
  const saves: SaveRequest<TemplateDraft>[] = []
  const syncs: SyncRequest[] = []
  const own = { ...company, showCapacities: showsCapacities }
  const user: CurrentUser = {
    '@id': '/api/users/7',
    id: '7',
    roles: roles ?? [roleCompanyAdmin],
    company: own,
  }
  const actor = createActor(
    templateSyncMachine.provide({
      actors: {
        loadRecord: fromPromise<LoadedRecord<DestinationTemplate>, { iri: Iri }>(() =>
          loaded instanceof Error ? Promise.reject(loaded) : Promise.resolve({ record: loaded, etag: '"1"' }),
        ),
        saveRecord: fromPromise<DestinationTemplate | null, SaveRequest<TemplateDraft>>(
          ({ input: request }) => {
            saves.push(request)
            return save?.(request) ?? Promise.resolve(template)
          },
        ),
        collectLinked: fromPromise<readonly Iri[], { importReference: string }>(() =>
          Promise.resolve(linked),
        ),
        syncDestinations: fromPromise<TemplateSyncAnswer, SyncRequest>(({ input: request }) => {
          syncs.push(request)
          return sync?.(request) ?? Promise.resolve({ changed: request.destinations.length })
        }),
      },
    }),
    { input: { iri, purpose: 'edit', destinations: null, company: own, commandId: 'c', ...input } },
  )
  const view = await renderScreen(<TemplateWorkflow actor={actor} />, {
    user,
    read: (path) =>
      Promise.resolve(
        path.startsWith('/api/destinations/')
          ? { '@id': path, name: `Ziel ${path.slice(-1)}` }
          : { 'hydra:member': [], 'hydra:totalItems': 0 },
      ),
  })
  await act(async () => void actor.start())
  return { ...view, actor, saves, syncs }
}
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const press = (name: string) => act(async () => void fireEvent.click(button(name)))
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const state = () => document.querySelector('[data-machine=templateSync]')?.getAttribute('data-state')
const title = () => screen.getByRole('dialog').getAttribute('aria-labelledby')
const heading = () => document.getElementById(title() ?? '')?.textContent

describe('the dialog of a template', () => {
  it('creates one whose Vorlage follows its name', async () => {
    const { saves } = await show({ input: { iri: null } })
    expect([heading(), state()]).toEqual(['Vorlage anlegen', 'editing'])
    expect(tabs()).toEqual(['Allgemein', 'Zeitfenster', 'Benachrichtigung', 'Extra'])
    expect(screen.queryByText('Speichern und Ziele aktualisieren')).toBeNull()
    await type('Name', 'Hof')
    expect(screen.getByLabelText<HTMLInputElement>('Vorlage').value).toBe('Hof')
    await type('Vorlage', 'Import-Hof')
    await type('Name', 'Hofreinigung')
    expect(screen.getByLabelText<HTMLInputElement>('Vorlage').value).toBe('Import-Hof')
    await press('Speichern')
    expect([saves, state()]).toEqual([[], 'editing'])
    expect(screen.getByRole('combobox', { name: 'Adresse' }).getAttribute('aria-invalid')).toBe('true')
  })

  it('sends the input once', async () => {
    const { saves, actor } = await show({ save: () => new Promise(() => undefined) })
    expect(heading()).toBe('Vorlage bearbeiten')
    await type('Notiz', 'Neu')
    await press('Speichern')
    fireEvent.submit(screen.getByLabelText('Notiz').closest('form') ?? document.body)
    expect(saves.map(({ draft, etag, commandId }) => [draft.propertyDescription, etag, commandId])).toEqual([
      ['Neu', '"1"', 'c.2'],
    ])
    expect([state(), screen.getByText('Schließen').hasAttribute('disabled')]).toEqual(['saving', true])
    actor.stop()
  })

  it('has Menge only if the company shows capacities', async () => {
    await show({ showsCapacities: false })
    expect(screen.queryByLabelText('Menge')).toBeNull()
    expect(screen.getByLabelText('Verweildauer (Sek.)')).toBeTruthy()
  })

  it('shows an invalid Menge nevertheless, because it prevents saving', async () => {
    const violations = [{ propertyPath: 'capacity', message: 'Zu viel.' }]
    await show({
      showsCapacities: false,
      save: () => Promise.reject(new HttpError({ status: 422, violations })),
    })
    await type('Notiz', 'Neu')
    await press('Speichern')
    expect(screen.getByLabelText('Menge').getAttribute('aria-invalid')).toBe('true')
  })

  it('saves although Menge was unreadable', async () => {
    const { saves } = await show({ loaded: { ...template, capacity: null } })
    await type('Name', 'Neu')
    await press('Speichern')
    expect(saves.length).toBe(1)
  })

  it('shows why its destinations cannot be updated while there are none', async () => {
    const { saves } = await show({ loaded: { ...template, linkedDestinationCount: 0 } })
    const update = button('Speichern und Ziele aktualisieren')
    expect(update.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(update.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
    )
    await act(async () => void fireEvent.click(update))
    expect([saves, state()]).toEqual([[], 'editing'])
  })

  it('keeps the form of a template deleted meanwhile, to be saved as a new one', async () => {
    const answers = [new HttpError({ status: 404 })]
    const { saves } = await show({
      save: () => {
        const error = answers.shift()
        return error === undefined ? Promise.resolve(template) : Promise.reject(error)
      },
    })
    await type('Notiz', 'Bleibt')
    await press('Speichern')
    expect(screen.getByRole('alert').textContent).toBe(
      'Diese Vorlage wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus eine neue Vorlage.',
    )
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notiz').value).toBe('Bleibt')
    expect(screen.getByText('Nicht gespeichert')).toBeTruthy()
    await press('Speichern')
    expect(saves.map((request) => request.iri)).toEqual([iri, null])
  })

  it('shows that it was not sent, and retries with the same command', async () => {
    const { saves } = await show({ save: () => Promise.reject(new NetworkError()) })
    await type('Notiz', 'Neu')
    await press('Speichern')
    expect(screen.getByText('Nicht gesendet')).toBeTruthy()
    await press('Erneut senden')
    expect(saves.map(({ commandId }) => commandId)).toEqual(['c.2', 'c.2'])
  })

  it('hides that message while an error has to be corrected', async () => {
    await show({ save: () => Promise.reject(new NetworkError()) })
    await type('Notiz', 'Neu')
    await press('Speichern')
    await type('Menge', '')
    await press('Erneut senden')
    expect(screen.getByText('Nicht gespeichert')).toBeTruthy()
    expect(button('Speichern')).toBeTruthy()
  })

  it('loads the newer version of another user', async () => {
    await show({ save: () => Promise.reject(new HttpError({ status: 412 })) })
    await type('Name', 'Meins')
    await press('Speichern')
    expect(await screen.findByText(/Diese Vorlage wurde inzwischen von jemand anderem geändert/)).toBeTruthy()
    expect(button('Übernehmen und speichern')).toBeTruthy()
    expect(screen.queryByText('Speichern und Ziele aktualisieren')).toBeNull()
  })

  it.each([
    [new HttpError({ status: 404 }), 'Diese Vorlage gibt es nicht mehr.', 'Schließen'],
    [new NetworkError(), 'Die Daten konnten nicht geladen werden.', 'Erneut versuchen'],
  ])('shows that it cannot be loaded because of %s', async (loaded, message, action) => {
    await show({ loaded })
    const alert = screen.getByRole('alert')
    expect([state(), within(alert).getByRole('button').textContent]).toEqual(['loadFailed', action])
    expect(alert.textContent).toContain(message)
  })

  it('shows its form to company admins only', async () => {
    await show({ roles: [] })
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('the dialog of a sync', () => {
  const toSync = { input: { purpose: 'sync' as const } }

  it('has a toggle for each property, all on', async () => {
    const { syncs } = await show(toSync)
    expect([heading(), state()]).toEqual(['Ziele mit Vorlage synchronisieren', 'choosing'])
    const toggles = screen.getAllByRole<HTMLInputElement>('switch')
    expect(toggles.map(({ name }) => name).toSorted()).toEqual(syncProperties.toSorted())
    expect(toggles.every(({ checked }) => checked)).toBe(true)
    await press('Aktualisieren')
    expect(syncs).toEqual([{ iri, destinations: linked, properties: allProperties, commandId: 'c.sync.1' }])
  })

  it('follows the save that requested it, in place of the form', async () => {
    const { actor } = await show()
    await press('Speichern und Ziele aktualisieren')
    expect([heading(), state()]).toEqual(['Ziele mit Vorlage synchronisieren', 'choosing'])
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await press('Aktualisieren')
    expect([actor.getSnapshot().value, screen.queryByRole('dialog')]).toEqual(['synced', null])
  })

  it('shows what it overwrites, and marks what the save before it has changed', async () => {
    await show()
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Treppenhaus Nord' } }),
    )
    await press('Speichern und Ziele aktualisieren')
    expect(screen.getByText('Alle Angaben von 2 Zielen werden ersetzt.')).toBeTruthy()
    const marked = screen.getAllByRole<HTMLInputElement>('switch', { description: 'gerade geändert' })
    expect(marked.map(({ name }) => name)).toEqual(['name'])
    await press('Keine')
    expect(screen.queryByText(/ersetzt\.$/)).toBeNull()
    const turnOn = (label: RegExp) =>
      act(async () => void fireEvent.click(screen.getByRole('switch', { name: label })))
    await turnOn(/^Name/)
    expect(screen.getByText('Name von 2 Zielen wird ersetzt.')).toBeTruthy()
    await turnOn(/^Adresse/)
    expect(screen.getByText('Name und Adresse von 2 Zielen werden ersetzt.')).toBeTruthy()
    for (const label of [/^Telefon/, /^Menge/]) await turnOn(label)
    expect(screen.getByText('Name, Adresse und 2 weitere Angaben von 2 Zielen werden ersetzt.')).toBeTruthy()
  })

  it('keeps its toggles after a failure and shows an inline error', async () => {
    const { syncs, platform } = await show({ ...toSync, sync: () => Promise.reject(new NetworkError()) })
    await act(async () => void fireEvent.click(screen.getByLabelText('Telefon')))
    await press('Aktualisieren')
    expect(screen.getByText('Noch nicht aktualisiert. Ihre Auswahl bleibt erhalten.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Telefon').checked).toBe(false)
    await press('Aktualisieren')
    expect(syncs.map(({ properties, commandId }) => [properties.phone, commandId])).toEqual([
      [false, 'c.sync.2'],
      [false, 'c.sync.2'],
    ])
    expect(platform.notify).not.toHaveBeenCalled()
  })

  it('requires a property', async () => {
    const { syncs } = await show(toSync)
    await press('Keine')
    expect(screen.getByText('0 von 18')).toBeTruthy()
    const update = button('Aktualisieren')
    expect(document.getElementById(update.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Bitte wählen Sie mindestens eine Angabe aus.',
    )
    await press('Aktualisieren')
    expect(syncs).toEqual([])
    await press('Alle')
    await press('Aktualisieren')
    expect(syncs).toHaveLength(1)
  })

  it('requires a destination', async () => {
    const { syncs } = await show({ input: { purpose: 'sync', destinations: [] } })
    const update = button('Aktualisieren')
    expect(document.getElementById(update.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Bitte wählen Sie mindestens ein Ziel aus.',
    )
    await press('Aktualisieren')
    expect(syncs).toEqual([])
  })

  it('lists the refused destinations and removes them on request', async () => {
    const { syncs } = await show({
      ...toSync,
      sync: ({ destinations }) =>
        destinations.length === 1
          ? Promise.resolve({})
          : Promise.reject(
              new HttpError({
                status: 422,
                violations: [{ propertyPath: 'destinations[1].name', message: 'Dieses Feld ist nötig.' }],
              }),
            ),
    })
    await press('Aktualisieren')
    const conflicts = await screen.findByRole('alert', { name: '1 Ziel steht dem Aktualisieren im Weg' })
    expect(await within(conflicts).findByText('Ziel 2')).toBeTruthy()
    expect(within(conflicts).getByRole('listitem').textContent).toBe('Ziel 2: Dieses Feld ist nötig.')
    await press('Dieses Ziel auslassen')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Aktualisieren')
    expect(syncs.map(({ destinations }) => destinations)).toEqual([linked, linked.slice(0, 1)])
  })
})
