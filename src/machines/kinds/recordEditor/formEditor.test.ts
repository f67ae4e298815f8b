import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Iri } from '../../../contract/wire/ids'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { fieldValidationDelayMs } from '../../../domain/calls/timing'
import type { Label, LabelDraft, LabelKind } from '../../../domain/labels/label'
import { labelEditorWorkflow } from '../../labelEditor/labelEditorWorkflow'
import { answerOf, settle } from '../../support/answers.testing'
import { adoptProblems, applyChanges, showTouchedViolations, startEditing } from './recordEditing'
import type { LoadedRecord, SaveRequest } from './recordTypes'

/* Behaviour of the editors of small records, tested with that of a colour. */

const label: Label = { '@id': '/api/colours/1', name: 'Rost', code: '#884601' }
const required = 'Dieser Wert muss gesetzt werden.'
const noColour = 'Dieser Wert ist kein gültiger Farbcode.'
const resting = { editing: 'resting' }

/** An editor of a new colour with a server that gives these answers in order. */
async function open(...saves: readonly (Label | Error)[]) {
  const sent: SaveRequest<LabelDraft>[] = []
  const notices: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    labelEditorWorkflow.machine.provide({
      actors: {
        loadRecord: fromPromise<LoadedRecord<Label>, { iri: Iri } & { kind: LabelKind }>(async () => ({
          record: label,
          etag: null,
        })),
        saveRecord: fromPromise<Label | null, SaveRequest<LabelDraft> & { kind: LabelKind }>(({ input }) =>
          answerOf(saves, sent.push(input)),
        ),
      },
      actions: { notifyFailure: (_, { error }) => notices.push(error) },
    }),
    {
      clock,
      input: { kind: 'colour', iri: null, company: { '@id': '/c' }, colour: '', commandId: 'c' },
    },
  ).start()
  await settle()
  const change = (changes: Partial<LabelDraft>) => actor.send({ type: 'fields.changed', changes })
  return {
    clock,
    sent,
    /** Failures with a toast. */
    notices,
    change,
    fill: () => change({ name: 'Signal', code: '#ffc917' }),
    save: async () => {
      actor.send({ type: 'save.request' })
      await settle()
    },
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    failure: () => actor.getSnapshot().context.failure,
  }
}

it('validates a field after the debounce, and only touched fields', async () => {
  const { change, clock, context } = await open()
  change({ code: 'rot' })
  clock.increment(fieldValidationDelayMs - 1)
  change({ code: 'rostrot' })
  clock.increment(fieldValidationDelayMs - 1)
  expect(context().violations).toEqual({})
  clock.increment(1)
  expect(context().violations).toEqual({ code: noColour })
  change({ code: '#aa0000' })
  clock.increment(fieldValidationDelayMs)
  expect(context().violations).toEqual({})
})

it('validates all fields before it sends anything', async () => {
  const { save, context, sent, change } = await open()
  change({ code: 'rot' })
  await save()
  expect([context().violations, sent]).toEqual([{ name: required, code: noColour }, []])
})

it('ignores a second save while the first is in flight', async () => {
  const { fill, save, sent, value } = await open()
  fill()
  await save()
  await save()
  expect([value(), sent.length]).toEqual(['saving', 1])
})

it('keeps draft and command id when nothing arrived, and uses a new id for other content', async () => {
  const { fill, change, save, sent, notices, context, failure } = await open(new NetworkError())
  fill()
  await save()
  expect([context().draft, failure(), notices]).toEqual([
    { name: 'Signal', code: '#ffc917' },
    { status: 0, title: null },
    [new NetworkError()],
  ])
  await save()
  change({ name: 'Warnfarbe' })
  await save()
  const [first, second, third] = sent.map(({ commandId }) => commandId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

describe('a refusal', () => {
  const refusedBy = async (error: HttpError) => {
    const editor = await open(error)
    editor.fill()
    await editor.save()
    expect(editor.value()).toEqual(resting)
    return editor
  }

  it("shows the server's messages at their fields, and the rest above the form", async () => {
    const { context, failure, notices } = await refusedBy(
      new HttpError({
        status: 422,
        title: 'An error occurred',
        violations: [
          { propertyPath: 'name', message: 'Vergeben.' },
          { propertyPath: 'colourCode', message: 'Zu blass.' },
          { propertyPath: 'token', message: 'Abgelaufen.' },
        ],
      }),
    )
    expect(context().violations).toEqual({ name: 'Vergeben.', code: 'Zu blass.' })
    expect([failure(), notices.length]).toEqual([{ status: 422, title: 'Abgelaufen.' }, 1])
  })

  it('keeps them while other fields are changed', async () => {
    const { change, clock, context } = await refusedBy(
      new HttpError({ status: 422, violations: [{ propertyPath: 'name', message: 'Vergeben.' }] }),
    )
    change({ code: 'rot' })
    clock.increment(fieldValidationDelayMs)
    expect(context().violations).toEqual({ name: 'Vergeben.', code: noColour })
    change({ name: 'Signalgelb' })
    expect(context().violations).toEqual({ code: noColour })
  })

  it.each([
    [{ status: 422, title: 'Nicht möglich', description: 'anderes' }, 'Nicht möglich'],
    [{ status: 422, description: 'Gerade nicht.' }, 'Gerade nicht.'],
    [
      { status: 403, title: 'Forbidden', description: 'Das darf nur die Zentrale.' },
      'Das darf nur die Zentrale.',
    ],
    [{ status: 403, title: 'Forbidden' }, null],
    [{ status: 500, title: 'Kaputt' }, 'Kaputt'],
  ])('without fields keeps its reason: %j', async (answer, title) => {
    const { failure, notices } = await refusedBy(new HttpError(answer))
    expect([failure(), notices.length]).toEqual([{ status: answer.status, title }, 1])
  })

  it('after too many attempts shows the wait without a toast, if the server names the reason', async () => {
    const known = await refusedBy(
      new HttpError({ status: 429, code: 'TooManyRequests', retryAfterSeconds: 90 }),
    )
    expect([known.failure(), known.notices]).toEqual([{ status: 429, title: null, waitSeconds: 90 }, []])
    const unknown = await refusedBy(new HttpError({ status: 429, retryAfterSeconds: 90 }))
    expect([unknown.failure(), unknown.notices.length]).toEqual([{ status: 429, title: null }, 1])
  })
})

describe('a control inside a field', () => {
  type Listed = { title: string; options: readonly string[] }
  const editing = startEditing<Listed>({ title: '', options: ['Glas', 'Papier'] })
  const placeOf = (path: string) => path
  const refusal = new HttpError({
    status: 422,
    violations: [
      { propertyPath: 'options[1]', message: 'Vergeben.' },
      { propertyPath: 'others[1]', message: 'Unbekannt.' },
    ],
  })

  it("shows the server's message for it", () => {
    expect(adoptProblems(refusal, editing, placeOf)).toEqual({
      violations: { 'options[1]': 'Vergeben.' },
      serverViolations: { 'options[1]': 'Vergeben.' },
      failure: { status: 422, title: 'Unbekannt.' },
    })
  })

  it('clears the message of an address with any of its parts', () => {
    const place = { address: 'Weg 1', street: 'Weg', zip: '10115', name: 'Hof' }
    const message = { address: 'Unbekannt.', name: 'Vergeben.' }
    const refused = { ...startEditing(place), violations: message, serverViolations: message }
    const { violations, serverViolations } = applyChanges(refused, { street: 'Gasse' })
    expect([violations, serverViolations]).toEqual([{ name: 'Vergeben.' }, { name: 'Vergeben.' }])
  })

  it('belongs to its field for touched and corrected values', () => {
    const refused = { ...editing, ...adoptProblems(refusal, editing, placeOf) }
    const changed = { ...refused, ...applyChanges(refused, { options: ['Glas', ''] }) }
    expect([changed.violations, changed.serverViolations]).toEqual([{}, {}])
    expect(showTouchedViolations(changed, { 'options[1]': required, title: required })).toEqual({
      violations: { 'options[1]': required },
    })
  })
})

describe('an existing record with an unreadable value', () => {
  const record: Label = { ...label, code: '' }
  async function openExisting() {
    const sent: SaveRequest<LabelDraft>[] = []
    const actor = createActor(
      labelEditorWorkflow.machine.provide({
        actors: {
          loadRecord: fromPromise<LoadedRecord<Label>, { iri: Iri } & { kind: LabelKind }>(async () => ({
            record,
            etag: null,
          })),
          saveRecord: fromPromise<Label | null, SaveRequest<LabelDraft> & { kind: LabelKind }>(
            async ({ input }) => {
              sent.push(input)
              return record
            },
          ),
        },
      }),
      { input: { kind: 'colour', iri: label['@id'], company: { '@id': '/c' }, colour: '', commandId: 'c' } },
    ).start()
    await settle()
    const save = async (changes: Partial<LabelDraft>) => {
      actor.send({ type: 'fields.changed', changes })
      actor.send({ type: 'save.request' })
      await settle()
      return { sent: sent.length, violations: actor.getSnapshot().context.violations }
    }
    return { save }
  }

  it('is saved despite it, as it is not sent', async () => {
    const { save } = await openExisting()
    expect(await save({ name: 'Kupfer' })).toEqual({ sent: 1, violations: {} })
  })

  it('is not saved with an invalid value in its place', async () => {
    const { save } = await openExisting()
    expect(await save({ code: 'rot' })).toEqual({ sent: 0, violations: { code: noColour } })
  })

  it('is not saved when it was cleared', async () => {
    const { save } = await openExisting()
    expect(await save({ name: '' })).toEqual({ sent: 0, violations: { name: required } })
  })
})
