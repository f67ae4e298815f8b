import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { DurableActor } from '../../../eventlog/durableActor'
import { tourPlanLog } from '../../../machines/tourPlan/tourPlanLog'
import { workflows } from '../../../machines/registry'
import { nameOfWork, workAtRisk } from './describeWork'

const describe = (machine: string, snapshot: AnyMachineSnapshot | null) =>
  workflows[machine]?.describe(snapshot) ?? { title: '', detail: '' }

const name = (context: object) => nameOfWork(describe('templateSync', { context } as AnyMachineSnapshot))
const draft = { name: ' Filiale Nord ' }
const iri = '/api/destination-templates/1'

it('describes a template as new, changed, or saved and to be synced', () => {
  expect([
    name({ iri: null, purpose: 'edit', saved: null, draft }),
    name({ iri, purpose: 'edit', saved: null, draft }),
    name({ iri, purpose: 'edit', saved: { '@id': iri }, draft }),
    name({ iri, purpose: 'sync', saved: null, draft }),
    name({ iri: null, purpose: 'edit', saved: null, draft: { name: '' } }),
  ]).toEqual([
    'Vorlage anlegen: Filiale Nord',
    'Vorlage bearbeiten: Filiale Nord',
    'Ziele mit Vorlage synchronisieren: Filiale Nord',
    'Ziele mit Vorlage synchronisieren: Filiale Nord',
    'Vorlage anlegen',
  ])
})

it('describes an unreadable template by its kind only', () => {
  expect(nameOfWork(describe('templateSync', null))).toBe('Vorlage bearbeiten')
})

it('describes a tour as new or changed', () => {
  const tour = (context: object) => nameOfWork(describe('tourEditor', { context } as AnyMachineSnapshot))
  expect([
    tour({ iri: null, draft: { name: '' } }),
    tour({ iri: '/api/tour-templates/1', draft: { name: ' Nordring ' } }),
    nameOfWork(describe('tourEditor', null)),
  ]).toEqual(['Tour anlegen', 'Tour bearbeiten: Nordring', 'Tour bearbeiten'])
})

it('asks about steps of a tour in flight, not about finished ones', () => {
  const { machine } = tourPlanLog
  const plan = (context: object) =>
    ({
      stream: 'tourPlan/1',
      machine,
      declaration: tourPlanLog,
      getSnapshot: () => ({ context: { done: [{}], undone: [], running: null, queue: [], ...context } }),
    }) as unknown as DurableActor
  expect([
    workAtRisk({ live: [plan({})], unfinished: [] }, describe),
    workAtRisk({ live: [plan({ running: {} })], unfinished: [] }, describe),
  ]).toEqual([[], [{ stream: 'tourPlan/1', name: 'Tour planen' }]])
})

it('describes what is being deleted, and for several how many are left', () => {
  const deletion = (context: object | null) =>
    nameOfWork(describe('batchDeletion', context === null ? null : ({ context } as AnyMachineSnapshot)))
  const items = [1, 2].map((id) => ({ iri: String(id), commandId: '' }))
  const only = { name: 'Nordring', destinationCount: 0 }
  expect([
    deletion({ kind: 'tours', only, items: items.slice(1) }),
    deletion({ kind: 'tours', only: null, items }),
    deletion({ kind: 'destinations', only: null, items: items.slice(1) }),
    deletion(null),
  ]).toEqual([
    'Touren löschen: Nordring',
    'Touren löschen: 2 Touren',
    'Ziele löschen: 1 Ziel',
    'Einträge löschen',
  ])
})

it('describes a command and its record', () => {
  const command = (about: object) =>
    nameOfWork(describe('command', { context: { command: about } } as AnyMachineSnapshot))
  expect([
    command({ kind: 'startTour', tour: { name: 'Nordring' } }),
    command({ kind: 'duplicateTour', name: 'Nordring' }),
    command({ kind: 'duplicateDestination', address: 'Hof 1' }),
    command({ kind: 'createTour', name: 'Tour X7F2' }),
    command({ kind: 'deleteRecord', name: 'Rot' }),
    nameOfWork(describe('command', null)),
  ]).toEqual([
    'Tour starten: Nordring',
    'Tour duplizieren: Nordring',
    'Ziel duplizieren: Hof 1',
    'Tour anlegen: Tour X7F2',
    'Einträge löschen: Rot',
    'Angefangene Arbeit',
  ])
})

it('describes which setting is new or changed', () => {
  const setting = (machine: string, context: object | null) =>
    nameOfWork(describe(machine, context === null ? null : ({ context } as AnyMachineSnapshot)))
  const label = { iri: null, draft: { name: ' Rost ' } }
  const field = { iri: null, draft: { title: ' Tonne ' } }
  const person = { iri: null, draft: { firstName: 'Ewa', lastName: 'Nowicka', email: 'ewa@firma.example' } }
  expect([
    setting('labelEditor', { ...label, kind: 'colour' }),
    setting('labelEditor', { ...label, kind: 'tag', iri: '/api/tags/1' }),
    setting('labelEditor', null),
    setting('customFieldEditor', field),
    setting('customFieldEditor', { ...field, iri: '/api/custom-field-configurations/1' }),
    setting('customFieldEditor', null),
    setting('taskEditor', field),
    setting('taskEditor', { ...field, iri: '/api/tasks/1' }),
    setting('taskEditor', null),
    setting('staffEditor', person),
    setting('staffEditor', { iri: null, draft: { ...person.draft, firstName: '', lastName: ' ' } }),
    setting('staffEditor', { ...person, iri: '/api/users/1' }),
    setting('staffEditor', null),
  ]).toEqual([
    'Farbe anlegen: Rost',
    'Kategorie bearbeiten: Rost',
    'Farbe bearbeiten',
    'Eigenes Feld anlegen: Tonne',
    'Eigenes Feld bearbeiten: Tonne',
    'Eigenes Feld bearbeiten',
    'Aufgabe anlegen: Tonne',
    'Aufgabe bearbeiten: Tonne',
    'Aufgabe bearbeiten',
    'Mitarbeiter anlegen: Ewa Nowicka',
    'Mitarbeiter anlegen: ewa@firma.example',
    'Mitarbeiter bearbeiten: Ewa Nowicka',
    'Mitarbeiter bearbeiten',
  ])
})
