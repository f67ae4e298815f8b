import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

describe('import settings of a company', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const save = (body: object) =>
    server.call('PATCH', `/api/companies/${server.fixture.own.companyId}`, { token, body })

  it('have defaults, can be changed and reset', async () => {
    const usual = { importKey: null, importDuplicates: null }
    expect((await save({})).body).toMatchObject(usual)
    const chosen = { importKey: 'refId', importDuplicates: 'skip' }
    expect((await save(chosen)).body).toMatchObject(chosen)
    const other = await server.login(otherAdmin)
    const url = `/api/companies/${server.fixture.other.companyId}`
    expect((await server.call('GET', url, { token: other })).body).toMatchObject(usual)
    expect((await save(usual)).body).toMatchObject(usual)
  })

  it.each([{ importKey: 'name' }, { importKey: 1 }, { importDuplicates: 'delete' }])(
    'rejects %j',
    async (body) => {
      const { status, body: answer } = await save(body)
      expect([status, answer.violations]).toEqual([
        422,
        [{ propertyPath: Object.keys(body)[0], message: expect.any(String) }],
      ])
    },
  )
})
