import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Api } from '../../api/api'
import type { Company } from '../../contract/company/company'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { draftOfCompany, type CompanyDraft } from '../../domain/company/companyDraft'
import { settle } from '../support/answers.testing'
import type { StayingEvent } from '../kinds/recordEditor/stayingEditor'
import type { Ports } from '../workflow'
import { companyEditorWorkflow } from './companyEditorWorkflow'

const iri = '/api/companies/1'
const company: Company = { '@id': iri, name: 'Spreeklar', defaultCapacity: 4 }
const outdated = new HttpError({ status: 412 })
const resting = { editing: 'resting' }

type Answer = Company | Error

/** Opens the settings with a server that gives these answers in order. */
async function open({
  reads = [company],
  saves = [],
  isNew = false,
}: { reads?: readonly Answer[]; saves?: readonly (Answer | Promise<Answer>)[]; isNew?: boolean } = {}) {
  const sent: unknown[] = []
  const notices: unknown[] = []
  let readCount = 0
  const answer = async (given: Answer | undefined | Promise<Answer>, version: number) => {
    const value = await given
    if (value === undefined) return new Promise<never>(() => undefined)
    if (value instanceof Error) throw value
    return { value, etag: `"${version}"` }
  }
  const companies = {
    get: (wanted: string, options: object) => {
      sent.push(['get', wanted, options])
      return answer(reads[readCount], (readCount += 1))
    },
    update: (wanted: string, changes: object, options: object) => {
      const count = sent.push(['update', wanted, changes, options])
      const saveCount = sent.filter((call) => (call as string[])[0] === 'update').length
      return answer(saves[saveCount - 1], 100 + count)
    },
  } as unknown as Api['companies']
  const clock = new SimulatedClock()
  const ports = {
    api: { companies },
    notify: (notice: unknown) => notices.push(notice),
    notifyFailure: (error: unknown) => notices.push(error),
    session: { send: (event: unknown) => notices.push(event) },
  } as unknown as Ports
  const { machine, actors } = companyEditorWorkflow
  const actor = createActor(machine.provide(actors(ports)), {
    clock,
    input: { iri: isNew ? null : iri, company, commandId: 'c' },
  }).start()
  for (let turn = 0; turn < 3; turn += 1) await settle()
  return {
    actor,
    notices,
    sent: () => sent.filter((call) => (call as string[])[0] === 'update'),
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    send: async (...events: StayingEvent<CompanyDraft>[]) => {
      for (const event of events) actor.send(event)
      for (let turn = 0; turn < 3; turn += 1) await settle()
    },
  }
}
const change = (changes: Partial<CompanyDraft>): StayingEvent<CompanyDraft> => ({
  type: 'fields.changed',
  changes,
})
const save = { type: 'save.request' } as const
const signal = expect.any(AbortSignal)

describe('saving the settings', () => {
  it('sends the changes against the version that was read, and stays open with the saved values', async () => {
    const saved = { ...company, name: 'Havelklar', defaultCapacity: 9 }
    const { context, value, send, sent, notices } = await open({ saves: [saved] })
    await send(change({ name: 'Havelklar' }), save)
    expect(sent()).toEqual([
      [
        'update',
        iri,
        { name: 'Havelklar' },
        { commandId: expect.stringMatching(/^c\./), etag: '"1"', signal },
      ],
    ])
    expect([value(), context().draft, context().etag]).toEqual([resting, draftOfCompany(saved), '"102"'])
    expect([context().base, context().saved, context().sent]).toEqual([draftOfCompany(saved), saved, null])
    expect(notices).toEqual([
      { type: 'success', message: 'Die Einstellungen der Firma sind gespeichert.' },
      { type: 'user.changed' },
    ])
  })

  it('keeps what was typed in the meantime, on top of the saved values', async () => {
    let answer: (saved: Company) => void = () => undefined
    const saved = { ...company, name: 'Havelklar', defaultCapacity: 9 }
    const { context, value, send } = await open({ saves: [new Promise((resolve) => (answer = resolve))] })
    await send(change({ name: 'Havelklar' }), save, change({ name: 'Oderklar' }))
    expect([value(), context().sent?.name]).toEqual(['saving', 'Havelklar'])
    answer(saved)
    await send()
    expect(value()).toEqual(resting)
    expect([context().draft.name, context().draft.defaultCapacity, context().base.name]).toEqual([
      'Oderklar',
      '9',
      'Havelklar',
    ])
  })

  it('sends nothing when nothing was changed, and reports it', async () => {
    const { value, send, sent, notices } = await open()
    await send(save)
    expect([value(), sent()]).toEqual([resting, []])
    expect(notices).toEqual([{ type: 'info', message: 'Sie haben nichts geändert.' }])
  })

  it('sends no invalid values', async () => {
    const { context, send, sent } = await open()
    await send(change({ name: ' ' }), save)
    expect([sent(), context().violations]).toEqual([[], { name: 'Dieser Wert muss gesetzt werden.' }])
  })

  it('shows the reason of a refusal, and can send again', async () => {
    const error = new NetworkError()
    const { context, value, send, notices, sent } = await open({ saves: [error, company] })
    await send(change({ name: 'Havelklar' }), save)
    expect([value(), context().failure, notices]).toEqual([resting, { status: 0, title: null }, [error]])
    await send(save)
    expect(sent().length).toBe(2)
  })

  it('does not send a company id when there is none', async () => {
    const { send, sent } = await open({ isNew: true, saves: [company] })
    await send(change({ name: 'Havelklar' }), save)
    expect(sent()).toEqual([['update', '', expect.anything(), expect.anything()]])
  })
})

describe('a newer version of another user', () => {
  it('is merged into the form at once when the changes do not conflict, for review and another save', async () => {
    const theirs = { ...company, defaultCapacity: 9 }
    const { context, value, send, notices } = await open({ reads: [company, theirs], saves: [outdated] })
    await send(change({ name: 'Havelklar' }), save)
    expect([value(), context().failure]).toEqual([resting, { status: 412, title: null }])
    expect([context().draft.name, context().draft.defaultCapacity, context().etag]).toEqual([
      'Havelklar',
      '9',
      '"2"',
    ])
    expect([context().theirs, notices]).toEqual([null, []])
  })

  it('offers a choice when both have changed the same field', async () => {
    const theirs = { ...company, name: 'Oderklar' }
    const { context, value, send } = await open({ reads: [company, theirs], saves: [outdated, company] })
    await send(change({ name: 'Havelklar' }), save)
    expect([value(), context().theirs?.draft.name]).toEqual([{ conflicted: 'choosing' }, 'Oderklar'])
    await send({ type: 'conflict.choose', part: 'name', side: 'theirs' }, { type: 'conflict.apply' })
    expect([value(), context().draft.name]).toEqual([resting, 'Oderklar'])
  })

  it('is reported when it cannot be read, and can be read again', async () => {
    const error = new NetworkError()
    const reads = [company, error, { ...company, defaultCapacity: 9 }]
    const { value, send, notices } = await open({ reads, saves: [outdated] })
    await send(change({ name: 'Havelklar' }), save)
    expect([value(), notices]).toEqual([{ conflicted: 'unread' }, [error]])
    await send({ type: 'load.retry' })
    expect(value()).toEqual(resting)
  })
})

describe('the form', () => {
  it('resets to the values that were read', async () => {
    const { context, value, send } = await open()
    const before = context()
    await send(change({ name: 'Havelklar', defaultCapacity: 'viel' }), { type: 'changes.discarded' })
    expect(value()).toEqual(resting)
    expect(context()).toEqual({ ...before, revision: before.revision + 2 })
  })

  it('shows the company of the session until the newest version is read', async () => {
    const { context, value } = await open({ reads: [] })
    expect([value(), context().draft, context().etag]).toEqual(['loading', draftOfCompany(company), null])
    expect([context().sent, context().saved]).toEqual([null, null])
  })

  it('reports when the company cannot be read', async () => {
    const error = new NetworkError()
    const { value, notices } = await open({ reads: [error] })
    expect([value(), notices]).toEqual(['loadFailed', [error]])
  })
})
