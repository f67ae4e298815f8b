import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseHash } from './support/databaseHash'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const wrong = [-5, -1, 1e15, 1e300, '0x10', '-5', 'NaN', '']
/** Also for counted values. */
const halves = [0.5, '0.5']

const seconds = [...wrong, ...halves, 86_400]
const counts = [...wrong, ...halves, 0]
const degrees = [1e15, 181, -181, '0x10', '0b1', '181', '1,5', '', ' ']

type Kind = 'companies' | 'tour-templates' | 'destinations' | 'destination-templates'

/** Values that a field rejects, by its record. */
const fields: Record<Kind, Record<string, unknown[]>> = {
  companies: {
    defaultMaximumCapacity: counts,
    defaultCapacity: counts,
    defaultTourTemplateEarliestTime: seconds,
    defaultTourTemplateLatestTime: seconds,
    defaultDestinationEarliestTime: seconds,
    defaultDestinationLatestTime: seconds,
    defaultDestinationLengthOfStay: [...wrong, ...halves],
    positionRetentionMonths: counts,
    proofRetentionMonths: counts,
    requiredPhotoCount: counts,
    pauseSeconds: counts,
    pauseAfterSeconds: counts,
    startLat: degrees,
    startNavLng: degrees,
    destinationLng: degrees,
  },
  'tour-templates': {
    maximumCapacity: counts,
    earliestTime: seconds,
    latestTime: seconds,
    startLat: degrees,
    destinationNavLat: degrees,
  },
  destinations: {
    capacity: counts,
    lengthOfStay: [...wrong, ...halves],
    earliestTime: seconds,
    latestTime: seconds,
    positionInTour: counts,
    lat: degrees,
    navLng: degrees,
  },
  'destination-templates': {
    capacity: counts,
    lengthOfStay: [...wrong, ...halves],
    earliestTime: seconds,
    latestTime: seconds,
    lat: degrees,
  },
}
describe.each(Object.entries(fields) as [Kind, Record<string, unknown[]>][])(
  'numbers of %s',
  (kind, ranges) => {
    it('outside of their range are rejected at their field, and nothing is written', async () => {
      const path = `/api/${kind}/${server.fixture.own[kind]}`
      const before = await databaseHash(server.db)
      const taken: string[] = []
      for (const [name, values] of Object.entries(ranges)) {
        for (const value of values) {
          const answer = await server.call('PATCH', path, { token, body: { [name]: value } })
          const at = (answer.body['violations'] as { propertyPath: string }[] | undefined) ?? []
          if (answer.status !== 422 || !at.some(({ propertyPath }) => propertyPath === name))
            taken.push(`${name} ${JSON.stringify(value)}: ${answer.status}`)
        }
      }
      expect(taken).toEqual([])
      expect(await databaseHash(server.db)).toBe(before)
    })
  },
)

it('coordinates are accepted as decimal text and as numbers', async () => {
  const path = `/api/destinations/${server.fixture.own.destinations}`
  for (const lat of ['52.4865', '52.48650', 52.4865, '5.24865e1']) {
    const { status, body } = await server.call('PATCH', path, { token, body: { lat } })
    expect([status, Number(body['lat'])]).toEqual([200, 52.4865])
  }
})
