import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

/** The defaults of a company apply to omitted values, also in calls that do not come from our form. */
describe('the defaults of a company', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body: object) => server.call(method, url, { token, body })
  const prescribe = async (defaults: object) => {
    const { status } = await send('PATCH', `/api/companies/${server.fixture.own.companyId}`, {
      defaultMaximumCapacity: 5,
      ...defaults,
    })
    expect(status).toBe(200)
  }
  const tour = { name: 'Neu', color: '#123456', planning: true }
  const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.48, lng: 13.35 }

  it.each<[object, object, object]>([
    [{ locationTracking: true }, { locationTracking: true }, { locationTracking: false }],
    [{ excludeMotorwayByDefault: true }, { excludeMotorway: true }, { excludeMotorway: false }],
    [{ excludeFerryByDefault: true }, { excludeFerry: true }, { excludeFerry: false }],
    [{ excludeTollByDefault: true }, { excludeToll: true }, { excludeToll: false }],
    [{ autoProofByDefault: true }, { autoProof: true }, { autoProof: false }],
    [{ defaultMaximumCapacity: 30 }, { maximumCapacity: 30 }, { maximumCapacity: 7 }],
    [{ defaultTourTemplateEarliestTime: 27_000 }, { earliestTime: 27_000 }, { earliestTime: 30_000 }],
    [{ defaultTourTemplateLatestTime: 61_200 }, { latestTime: 61_200 }, { latestTime: 60_000 }],
    [{ defaultVehicleType: 'truck' }, { vehicleType: 'truck' }, { vehicleType: 'car' }],
  ])('%j are used for a new tour that omits the values', async (defaults, taken, own) => {
    await prescribe(defaults)
    const silent = await send('POST', '/api/tour-templates', tour)
    const outspoken = await send('POST', '/api/tour-templates', { ...tour, ...own })
    expect([silent.body, outspoken.body]).toMatchObject([taken, own])
  })

  it('assign a new tour to the default user', async () => {
    const driver = `/api/users/${server.fixture.staff.driver}`
    await prescribe({ defaultAssignees: [driver] })
    expect((await send('POST', '/api/tour-templates', tour)).body.assignees).toEqual([driver])
    const own = await send('POST', '/api/tour-templates', { ...tour, assignees: [] })
    expect(own.body.assignees).toEqual([])
  })

  describe.each(['/api/destinations', '/api/destination-templates'])('at %s', (path) => {
    let count = 0
    const create = (fields: object) => {
      count += 1
      const importReference = path.endsWith('templates') ? { importReference: `Vorlage ${count}` } : {}
      return send('POST', path, { ...place, ...importReference, ...fields })
    }

    it.each<[object, object, object]>([
      [{ defaultCapacity: 4 }, { capacity: 4 }, { capacity: 2 }],
      [{ defaultCapacity: null }, { capacity: 1 }, { capacity: 2 }],
      [
        { defaultDestinationTimeWindowType: 'soft' },
        { timeWindowType: 'soft' },
        { timeWindowType: 'strict' },
      ],
      [{ defaultDestinationLengthOfStay: 450 }, { lengthOfStay: 450 }, { lengthOfStay: 0 }],
      [{ addDestinationProofToMail: true }, { addProofToMail: true }, { addProofToMail: false }],
      [
        { defaultDestinationNotificationTriggers: ['notifyOnProof'] },
        { notificationTriggers: ['notifyOnProof'] },
        { notificationTriggers: [] },
      ],
      [{ defaultDestinationEarliestTime: 21_600 }, { earliestTime: 21_600 }, { earliestTime: 30_000 }],
      [{ defaultDestinationLatestTime: 50_400 }, { latestTime: 50_400 }, { latestTime: 60_000 }],
    ])('%j are used for a new one that omits the values', async (defaults, taken, own) => {
      await prescribe(defaults)
      const silent = await create({})
      const outspoken = await create(own)
      expect([silent.status, outspoken.status]).toEqual([201, 201])
      expect([silent.body, outspoken.body]).toMatchObject([taken, own])
    })
  })
})
