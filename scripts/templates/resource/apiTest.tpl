import { afterAll, beforeAll, expect, it } from 'vitest'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

it('{{path}} stores a record and finds it by its name', async () => {
  const body = { name: 'Größe 7', note: 'Am Tor' }
  const created = await server.call('POST', '{{path}}', { token, body })
  expect([created.status, created.body]).toMatchObject([201, body])
  const found = await server.call('GET', '{{path}}?search=groesse', { token })
  expect(found.body['hydra:member']).toMatchObject([body])
})

it('{{path}} rejects a record without a name', async () => {
  const { status, body } = await server.call('POST', '{{path}}', { token, body: { name: ' ' } })
  expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'name' }]])
})
