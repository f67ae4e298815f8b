import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { newTourDraft, type TourDraft } from './tourDraft'
import { defaultTourTemplate } from './tourDefaults'

const bare: Company = { '@id': '/api/companies/1' }
type Prescribed = Partial<Company>
type Body = ReturnType<typeof defaultTourTemplate>

it('sends coordinates as text and navigation targets as numbers', () => {
  const company = {
    ...bare,
    startLat: 52.52,
    startNavLat: 52.5,
    destinationLng: 0,
    destinationNavLng: 11.6,
  }
  expect(defaultTourTemplate(company)).toMatchObject({
    startLat: '52.52',
    startLng: null,
    startNavLat: 52.5,
    destinationLng: '0',
    destinationNavLng: 11.6,
  })
})

describe('applies company defaults both to the form of a new tour and to a tour created directly', () => {
  it.each<[Prescribed, Partial<TourDraft>, Partial<Body>]>([
    [{ locationTracking: true }, { locationTracking: true }, { locationTracking: true }],
    [{ excludeMotorwayByDefault: true }, { excludeMotorway: true }, { excludeMotorway: true }],
    [{ excludeFerryByDefault: true }, { excludeFerry: true }, { excludeFerry: true }],
    [{ excludeTollByDefault: true }, { excludeToll: true }, { excludeToll: true }],
    [{ autoProofByDefault: true }, { autoProof: true }, { autoProof: true }],
    [{ defaultMaximumCapacity: 30 }, { maximumCapacity: '30' }, { maximumCapacity: 30 }],
    [
      { defaultAssignees: ['/api/users/1'] },
      { assignees: ['/api/users/1'] },
      { assignees: ['/api/users/1'] },
    ],
    [{ defaultTourTemplateEarliestTime: 27_000 }, { earliestTime: '07:30' }, { earliestTime: 27_000 }],
    [{ defaultTourTemplateLatestTime: 61_200 }, { latestTime: '17:00' }, { latestTime: 61_200 }],
    [{ defaultVehicleType: 'truck' }, { vehicleType: 'truck' }, { vehicleType: 'truck' }],
  ])('%j', (prescribed, inForm, inBody) => {
    const company = { ...bare, ...prescribed }
    // Other values keep their defaults.
    expect(newTourDraft(company, '#ef5f05')).toEqual({ ...newTourDraft(bare, '#ef5f05'), ...inForm })
    expect(defaultTourTemplate(company)).toEqual({ ...defaultTourTemplate(bare), ...inBody })
  })
})
