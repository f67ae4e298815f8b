import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpGateway } from './smsGateway'

type Received = { method: string | undefined; headers: IncomingMessage['headers']; body: string }
const received: Received[] = []
let status = 200
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({
      method: request.method,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(status).end('{"ok":true}')
  })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const sms = { id: 'sms-1', to: '+4930555', text: 'Wir sind „bald“ bei Ihnen.' }

describe('the gateway for short messages', () => {
  it('posts number and text as JSON, with login and id', async () => {
    status = 202
    await createHttpGateway(`http://konto:geh%20eim@${origin}/sms?route=1`).send(sms)
    const { method, headers, body } = received.at(-1) ?? { headers: {} as Received['headers'] }
    expect([method, headers['content-type'], headers['idempotency-key'], JSON.parse(body ?? '')]).toEqual([
      'POST',
      'application/json',
      'sms-1',
      { to: '+4930555', text: 'Wir sind „bald“ bei Ihnen.' },
    ])
    expect(Buffer.from(String(headers.authorization).slice('Basic '.length), 'base64').toString()).toBe(
      'konto:geh eim',
    )
  })

  it.each([
    [422, { code: 'EGATEWAY', status: 422, isFinal: true }],
    [503, { code: 'EGATEWAY', status: 503, isFinal: false }],
    [401, { code: 'EAUTH', status: 401, isFinal: false }],
  ])('refuses after %i', async (answer, facts) => {
    status = answer
    await expect(createHttpGateway(`http://${origin}/`).send(sms)).rejects.toMatchObject({ facts })
  })

  it('may be tried again if the gateway does not answer', async () => {
    await expect(createHttpGateway('http://127.0.0.1:1/').send(sms)).rejects.toMatchObject({
      facts: { code: 'ECONNECTION', isFinal: false },
    })
  })
})
