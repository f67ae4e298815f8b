import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

let server: TestServer
let token: string
let user: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  user = `/api/users/${server.fixture.staff.driver}`
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: object, as = token) =>
  server.call(method, url, { token: as, ...(body !== undefined && { body }) })
const listed = async (query: string, as = token) =>
  (await send('GET', `/api/absences?${query}`, undefined, as)).body['hydra:member'] as Body[]
const days = { firstDay: '2027-02-01', lastDay: '2027-02-05', kind: 'holiday' }

describe('absences', () => {
  it('are found by each day that they contain, and by their user', async () => {
    const { status, body } = await send('POST', '/api/absences', { user, ...days, note: 'Skifahren' })
    expect([status, body]).toMatchObject([201, { user, vehicle: null, ...days, note: 'Skifahren' }])
    const found = async (from: string, to: string) => (await listed(`from=${from}&to=${to}`)).length
    expect([
      await found('2027-01-25', '2027-01-31'),
      await found('2027-01-25', '2027-02-01'),
      await found('2027-02-05', '2027-02-28'),
      await found('2027-02-06', '2027-02-28'),
    ]).toEqual([0, 1, 1, 0])
    expect((await listed(`user.id=${user}`)).map(({ note }) => note)).toEqual(['Skifahren'])
    expect((await send('GET', '/api/absences?from=morgen')).status).toBe(400)
  })

  it('name exactly one user or vehicle, and end after they begin', async () => {
    const refused = async (body: object) => {
      const answer = await send('POST', '/api/absences', { ...days, ...body })
      return (answer.body['violations'] as Body[]).map(({ propertyPath }) => propertyPath)
    }
    expect([
      await refused({}),
      await refused({ user, lastDay: '2027-01-31' }),
      await refused({ user, firstDay: '2027-02-30' }),
      await refused({ user: `/api/users/${server.fixture.other.users}` }),
      await refused({ vehicle: `/api/vehicles/${server.fixture.own.users}` }),
    ]).toEqual([['user'], ['lastDay'], ['firstDay'], ['user'], ['vehicle']])
  })

  it('show kind and note to administrators only', async () => {
    const viewer = await server.login(staff.planViewer.email)
    const [absence] = await listed('from=2027-02-01', viewer)
    expect(absence).toMatchObject({ user, firstDay: '2027-02-01' })
    const single = await send('GET', String(absence?.['@id']), undefined, viewer)
    for (const body of [absence, single.body]) expect(Object.keys(body ?? {})).not.toContain('kind')
    for (const body of [absence, single.body]) expect(Object.keys(body ?? {})).not.toContain('note')
    expect((await send('GET', String(absence?.['@id']))).body).toMatchObject({ kind: 'holiday' })
  })
})

describe('working hours of a user', () => {
  const time = { weekday: 'MO', from: 28_800, to: 61_200 }
  const save = async (workingHours: unknown) => {
    const { status, body } = await send('PATCH', user, { workingHours })
    return status === 200 ? body['workingHours'] : status
  }

  it('are stored, and unknown again after null', async () => {
    expect([await save([time]), await save([]), await save(null)]).toEqual([[time], [], null])
  })

  it('are refused if a weekday has two times, or a time does not end after its begin', async () => {
    expect([
      await save([time, { ...time, from: 70_000, to: 80_000 }]),
      await save([{ ...time, to: 28_800 }]),
      await save([{ ...time, to: 28_800 + 86_401 }]),
      await save([{ ...time, to: 28_800 + 86_400 }]),
    ]).toEqual([422, 422, 422, [{ ...time, to: 115_200 }]])
  })
})
