import { eq } from 'drizzle-orm'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessionsOf } from '../../server/auth/sessions'
import { users } from '../../server/db/schema/people'
import { otherAdmin, password, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let origin: string
const open = new Set<AbortController>()

beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const each of open) each.abort()
  await server.close()
})

type Heard = { id: string | undefined; event: string | undefined; data: Record<string, unknown> }

/** A connection to the event stream, as a client has it. */
async function connect(token: string, lastEventId?: string) {
  const ending = new AbortController()
  open.add(ending)
  const answer = await fetch(`${origin}/api/events`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: ending.signal,
  })
  const heard: Heard[] = []
  const waiting: (() => void)[] = []
  const parser = createParser({
    onEvent: ({ id, event, data }: EventSourceMessage) => {
      heard.push({ id, event, data: JSON.parse(data) as Record<string, unknown> })
      for (const wake of waiting.splice(0)) wake()
    },
  })
  const ended = (async () => {
    const decoder = new TextDecoder()
    try {
      for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
    } catch {
      // The test has closed the connection.
    }
    return 'ended' as const
  })()
  /** Waits until an event of that kind has arrived. */
  async function next(kind: string): Promise<Heard> {
    for (;;) {
      const at = heard.findIndex(({ event }) => event === kind)
      if (at >= 0) return heard.splice(0, at + 1).at(-1) as Heard
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return { status: answer.status, headers: answer.headers, heard, next, ended, hangUp: () => ending.abort() }
}

const renameTag = async (token: string, name: string, headers = {}) =>
  server.call('PATCH', `/api/tags/${server.fixture.own.tags}`, { token, body: { name }, headers })

describe('GET /api/events', () => {
  it('sends the changes of another user of the company', async () => {
    const admin = await server.login(staff.admin.email)
    const listener = await connect(admin)
    expect(listener.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await renameTag(admin, 'Geändert', { 'idempotency-key': 'command-1' })
    expect((await listener.next('changed')).data).toEqual({
      kind: 'changed',
      collection: '/api/tags',
      record: `/api/tags/${server.fixture.own.tags}`,
      command: 'command-1',
    })
  })

  it('sends the id of the call only to its author', async () => {
    const listener = await connect(await server.login(staff.planViewer.email))
    await renameTag(await server.login(staff.admin.email), 'Anders', { 'idempotency-key': 'command-2' })
    expect((await listener.next('changed')).data).not.toHaveProperty('command')
  })

  it('sends nothing of another company, nor of records that the caller may not read', async () => {
    const admin = await server.login(staff.admin.email)
    const strangers = await connect(await server.login(otherAdmin))
    const viewer = await connect(await server.login(staff.proofViewer.email))
    await server.call('PATCH', `/api/tour-templates/${server.fixture.own['tour-templates']}`, {
      token: admin,
      body: { description: 'Nur für Planer' },
    })
    await renameTag(admin, 'Für alle')
    const other = await server.login(otherAdmin)
    await server.call('PATCH', `/api/tags/${server.fixture.other.tags}`, {
      token: other,
      body: { name: 'Fremd' },
    })
    // Events are ordered: earlier ones would have arrived first.
    expect((await viewer.next('changed')).data['collection']).toBe('/api/tags')
    expect((await strangers.next('changed')).data['record']).toBe(`/api/tags/${server.fixture.other.tags}`)
  })

  it('sends nothing for a rejected write', async () => {
    const admin = await server.login(staff.admin.email)
    const listener = await connect(admin)
    expect((await renameTag(admin, '')).status).toBe(422)
    await server.call('PATCH', `/api/tasks/${server.fixture.own.tasks}`, {
      token: admin,
      body: { title: 'Neu' },
    })
    expect((await listener.next('changed')).data['collection']).toBe('/api/tasks')
  })

  it('continues after the last received event', async () => {
    const admin = await server.login(staff.admin.email)
    const first = await connect(admin)
    const renameTask = (title: string) =>
      server.call('PATCH', `/api/tasks/${server.fixture.own.tasks}`, { token: admin, body: { title } })
    await renameTask('Eins')
    const { id } = await first.next('changed')
    first.hangUp()
    await renameTask('Zwei')
    await renameTag(admin, 'Drei')
    const second = await connect(admin, id)
    // A tag may be a skill that tours miss.
    for (const collection of ['/api/tasks', '/api/tags', '/api/tour-templates'])
      expect((await second.next('changed')).data['collection']).toBe(collection)
    expect(second.heard).toEqual([])
  })

  it.each(['strange.7', 'strange', '.', 'x.-1'])('reports missed events after %s', async (id) => {
    const listener = await connect(await server.login(staff.admin.email), id)
    expect((await listener.next('missed')).data).toEqual({ kind: 'missed' })
  })

  it('reports missed events when there were too many', async () => {
    const admin = await server.login(staff.admin.email)
    const first = await connect(admin)
    const { id } = await first.next('open')
    first.hangUp()
    const event = { kind: 'moved', tour: '/api/tours/1', lat: 52, lng: 13, originalTimeStamp: '' } as const
    const { companyId } = server.fixture.own
    await server.deps.events.publish(Array.from({ length: 600 }, () => ({ companyId, userId: '', event })))
    await (await connect(admin, id)).next('missed')
  })

  it('ends with the session', async () => {
    const token = await login(staff.tourViewer.email)
    const listener = await connect(token)
    await listener.next('open')
    await endSessionsOf(server.db, {
      companyId: server.fixture.own.companyId,
      userId: server.fixture.staff.tourViewer,
      now: server.deps.now(),
    })
    // Rights are read again when the cached ones are older than that.
    server.advance(3_000)
    await renameTag(await server.login(staff.admin.email), 'Danach')
    expect(await listener.ended).toBe('ended')
    expect(listener.heard.filter(({ event }) => event === 'changed')).toEqual([])
  })

  it('follows changed rights', async () => {
    const listener = await connect(await server.login(staff.planViewer.email))
    await listener.next('open')
    await server.db
      .update(users)
      .set({ canViewPlan: false, canViewTour: true })
      .where(eq(users.id, server.fixture.staff.planViewer))
    server.advance(3_000)
    const admin = await server.login(staff.admin.email)
    await server.call('PATCH', `/api/tour-templates/${server.fixture.own['tour-templates']}`, {
      token: admin,
      body: { description: 'Nicht mehr für alle' },
    })
    await renameTag(admin, 'Noch für alle')
    expect((await listener.next('changed')).data['collection']).toBe('/api/tags')
  })

  it('is for users with a screen', async () => {
    expect((await connect(await server.login(staff.driver.email))).status).toBe(403)
    expect((await connect('unknown')).status).toBe(401)
  })

  it('is not for clients that accept other content types only', async () => {
    const token = await server.login(staff.admin.email)
    expect((await server.call('GET', '/api/events', { token })).status).toBe(406)
  })

  it('limits the connections of one user', async () => {
    const token = await login(staff.spectator.email)
    await server.db
      .update(users)
      .set({ canViewTour: true })
      .where(eq(users.id, server.fixture.staff.spectator))
    const oldest = await connect(token)
    await oldest.next('open')
    for (let count = 0; count < 10; count += 1) await (await connect(token)).next('open')
    expect(await oldest.ended).toBe('ended')
  })
})

describe('POST /api/presence', () => {
  const record = '/api/tour-templates/7'

  it('sends who has a record open', async () => {
    const listener = await connect(await server.login(staff.admin.email))
    const token = await server.login(staff.admin.email)
    const { status } = await server.call('POST', '/api/presence', {
      token,
      body: { record, isLeaving: false },
    })
    expect(status).toBe(204)
    expect((await listener.next('present')).data).toMatchObject({
      record,
      user: `/api/users/${server.fixture.staff.admin}`,
      name: expect.stringMatching(/\w+ \w+/),
      isLeaving: false,
    })
  })

  it.each([{ record: 'https://elsewhere.example' }, { record }, {}, { record, isLeaving: 'yes' }])(
    'rejects %j',
    async (body) => {
      const token = await server.login(staff.admin.email)
      expect((await server.call('POST', '/api/presence', { token, body })).status).toBe(422)
    },
  )
})

/** A session of its own, because the shared ones may have ended. */
async function login(email: string): Promise<string> {
  const { body } = await server.call('POST', '/api/authentication_token?platform=webapp', {
    body: { email, password },
  })
  return String(body.token)
}
