import { describe, expect, it } from 'vitest'
import type { ProofOfService } from '../../../contract/proof/proofOfService'
import { at } from '../home.testing'
import { deriveCompleted } from './deriveCompleted'
import { coloursOf, deriveProofs } from './deriveProofs'

describe('proofs', () => {
  const proof = (id: string, state: string | null, name = 'Nord'): ProofOfService => ({
    '@id': `/api/proof-of-services/${id}`,
    state,
    timeStamp: at(8),
    createdBy: { '@id': '/api/users/1', fullName: 'Uwe Kern' },
    serviceLocation: { '@id': '/api/service-locations/1', name: `Halt ${id}`, tourTemplateName: name },
  })

  it('are sorted failed ones first, else in loaded order, with the colour of their tour', () => {
    const lines = deriveProofs(
      [proof('1', 'COMPLETED'), proof('2', 'FAILED'), proof('3', 'verloren', 'Weg'), proof('4', 'FAILED')],
      coloursOf([{ name: 'Nord', colour: '#123456' }]),
    )
    expect(lines.map(({ id, state, tour, by }) => [id, state, tour?.colour, by])).toEqual([
      ['2', 'FAILED', '#123456', 'Uwe Kern'],
      ['4', 'FAILED', '#123456', 'Uwe Kern'],
      ['1', 'COMPLETED', '#123456', 'Uwe Kern'],
      ['3', null, null, 'Uwe Kern'],
    ])
  })

  it('contain only sent data', () => {
    expect(deriveProofs([{ '@id': '/api/proof-of-services/1' }], new Map())).toEqual([
      { id: '1', place: '', tour: null, by: '', state: null, at: null },
    ])
    expect(deriveCompleted([{ '@id': '/api/tours/1', endDate: 'bald' }])).toMatchObject([
      { id: '1', driver: '', endedAt: null, done: null, total: null },
    ])
  })
})
