import { describe, expect, it } from 'vitest'
import type { ProofOfService } from '../../../contract/proof/proofOfService'
import type { TourTemplateOption } from '../../../contract/tour/tourTemplate'
import { deriveProofRows } from './deriveProofRows'

const iri = '/api/proof-of-services/p1'
const rowOf = (proof: Partial<ProofOfService>, tours: TourTemplateOption[] = [pbn], users = [uwe]) =>
  deriveProofRows([{ '@id': iri, ...proof }], tours, users)[0]

const pbn = {
  '@id': '/api/tour-templates/t1',
  name: 'Papiertonnen-Bereitstellung Neukölln',
  color: '#fbde0f',
}
const uwe = {
  '@id': '/api/users/u1',
  fullName: 'Uwe Kretschmann-Bauer',
  email: 'uwe@firma.example',
  phone: '030 1',
}
const unknown = {
  iri,
  id: 'p1',
  state: null,
  at: null,
  destination: '',
  city: '',
  tour: null,
  creator: null,
  isCreatorDeleted: false,
}

describe('deriveProofRows', () => {
  it('contains a proof with its tour and creator', () => {
    expect(
      rowOf({
        state: 'COMPLETED',
        timeStamp: '2026-11-20T09:38:00Z',
        createdBy: { '@id': '/api/users/u1', fullName: 'Uwe K.-Bauer' },
        serviceLocation: {
          '@id': '/api/service-locations/1',
          name: 'Hausverwaltung Süd',
          street: 'Karl-Marx-Straße 98',
          zip: '12043',
          city: 'Berlin',
          tourTemplateName: 'Papiertonnen-Bereitstellung Neukölln',
        },
      }),
    ).toEqual({
      iri,
      id: 'p1',
      state: 'COMPLETED',
      at: new Date('2026-11-20T09:38:00Z'),
      destination: 'Hausverwaltung Süd',
      city: '12043 Berlin',
      tour: { name: 'Papiertonnen-Bereitstellung Neukölln', code: 'PBN', colour: '#fbde0f' },
      creator: { name: 'Uwe K.-Bauer', email: 'uwe@firma.example', phone: '030 1' },
      isCreatorDeleted: false,
    })
  })

  it('accepts a proof with only its path, or with invalid values', () => {
    expect(rowOf({})).toEqual(unknown)
    expect(rowOf({ state: null, timeStamp: null, serviceLocation: null })).toEqual(unknown)
    expect(rowOf({ state: 'LOST', timeStamp: 'gestern', createdBy: 7 })).toEqual(unknown)
  })

  it('names a place by its street if it has no name', () => {
    const place = { '@id': '/api/service-locations/1', name: '', street: 'Hofweg 2', city: 'Potsdam' }
    expect(rowOf({ serviceLocation: place })).toEqual({
      ...unknown,
      destination: 'Hofweg 2',
      city: 'Potsdam',
    })
  })

  it('derives the badge of a deleted or renamed tour from its name alone', () => {
    const place = { '@id': '/api/service-locations/1', tourTemplateName: 'Winterdienst Pankow Nord' }
    expect(rowOf({ serviceLocation: place })).toEqual({
      ...unknown,
      tour: { name: 'Winterdienst Pankow Nord', code: 'WPN', colour: null },
    })
  })

  it('distinguishes tours with equal initials as the list of tours does', () => {
    const tours = [
      { '@id': '/api/tour-templates/1', name: 'Wohnpark Friedrichshain', color: '#d5183b' },
      { '@id': '/api/tour-templates/2', name: 'Werkstatt Falkensee', color: null },
    ]
    const place = { '@id': '/api/service-locations/1', tourTemplateName: 'Werkstatt Falkensee' }
    expect(rowOf({ serviceLocation: place }, tours)).toEqual({
      ...unknown,
      tour: { name: 'Werkstatt Falkensee', code: 'WF2', colour: null },
    })
  })

  it('finds the creator of a reference among the users', () => {
    expect(rowOf({ createdBy: '/api/users/u1' })).toEqual({
      ...unknown,
      creator: { name: 'Uwe Kretschmann-Bauer', email: 'uwe@firma.example', phone: '030 1' },
    })
    expect(rowOf({ createdBy: '/api/users/deleted' })).toEqual(unknown)
    expect(rowOf({ createdBy: null })).toEqual({ ...unknown, isCreatorDeleted: true })
    expect(rowOf({ createdBy: { '@id': '/api/users/deleted', fullName: 'Ida Alt' } })).toEqual({
      ...unknown,
      creator: { name: 'Ida Alt', email: '', phone: '' },
    })
  })
})
