import { afterAll, beforeAll, expect, it } from 'vitest'
import { importCalls, newRow, outcomes } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

/* Invisible characters arrive with copied text. They are never stored. */
let server: TestServer
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  server = await startTestServer()
  calls = importCalls(server)
}, 60_000)
afterAll(() => server.close())

const zeroWidth = '\u200B'

it('removes invisible characters from members of staff, whose addresses are unique', async () => {
  const { send } = calls
  const person = { firstName: 'An\u00ADna', lastName: 'Groß', roles: ['ROLE_DRIVER'] }
  const first = await send('POST', '/api/users', { ...person, email: `${zeroWidth}anna.gross@example.de` })
  expect([first.status, first.body]).toMatchObject([
    201,
    { email: 'anna.gross@example.de', firstName: 'Anna' },
  ])
  const second = await send('POST', '/api/users', { ...person, email: `anna.gross${zeroWidth}@example.de` })
  expect(second.status).toBe(422)
})

it('removes them from rows of an import', async () => {
  const { begin, write, read } = calls
  const row = newRow(0, { name: 'Choriner Stra\u00ADße', phone: '\u202A+49 171 1234567\u202C' })
  const answers = await write(await begin(), [row])
  expect(outcomes(answers)).toEqual(['new'])
  expect(await read(answers[0]?.['@id'])).toMatchObject({ name: 'Choriner Straße', phone: '+49 171 1234567' })
})
