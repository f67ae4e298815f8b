import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { DurableActor } from '../../eventlog/durableActor'
import { tourPlanLog } from '../../machines/tourPlan/tourPlanLog'
import { nameOfWork, workAtRisk } from './describeWork'

const name = (context: object) => nameOfWork('templateSync', { context } as AnyMachineSnapshot)
const draft = { name: ' Filiale Nord ' }
const iri = '/api/destination-templates/1'

it('says of a template whether it is new, changed, or saved and to be synced', () => {
  expect([
    name({ iri: null, purpose: 'edit', saved: null, draft }),
    name({ iri, purpose: 'edit', saved: null, draft }),
    name({ iri, purpose: 'edit', saved: { '@id': iri }, draft }),
    name({ iri, purpose: 'sync', saved: null, draft }),
    name({ iri: null, purpose: 'edit', saved: null, draft: { name: '' } }),
  ]).toEqual([
    'Neue Vorlage: Filiale Nord',
    'Vorlage bearbeiten: Filiale Nord',
    'Ziele mit Vorlage synchronisieren: Filiale Nord',
    'Ziele mit Vorlage synchronisieren: Filiale Nord',
    'Neue Vorlage',
  ])
})

it('names a template that cannot be read by its kind alone', () => {
  expect(nameOfWork('templateSync', null)).toBe('Vorlage bearbeiten')
})

it('says of a tour whether it is new or changed', () => {
  const tour = (context: object) => nameOfWork('tourEditor', { context } as AnyMachineSnapshot)
  expect([
    tour({ iri: null, draft: { name: '' } }),
    tour({ iri: '/api/tour-templates/1', draft: { name: ' Nordring ' } }),
    nameOfWork('tourEditor', null),
  ]).toEqual(['Neue Tour', 'Tour bearbeiten: Nordring', 'Tour bearbeiten'])
})

it('asks about steps of a tour that are on their way, and not about those that are done', () => {
  const { machine } = tourPlanLog
  const plan = (context: object) =>
    ({
      stream: 'tourPlan/1',
      machine,
      declaration: tourPlanLog,
      getSnapshot: () => ({ context: { done: [{}], undone: [], running: null, waiting: [], ...context } }),
    }) as unknown as DurableActor
  expect([
    workAtRisk({ live: [plan({})], unfinished: [] }),
    workAtRisk({ live: [plan({ running: {} })], unfinished: [] }),
  ]).toEqual([[], [{ stream: 'tourPlan/1', name: 'Tour planen' }]])
})
