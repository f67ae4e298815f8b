import { describe, expect, it } from 'vitest'
import type { Destination } from '../../contract/destination'
import { draftOfDestination } from '../../contract/destinationDraft'
import { HttpError, NetworkError } from '../../contract/errors'
import { company, destinationNamed, iri, openEditor, openNew, place, resting, theirs } from './openTestEditor'

const tooLong = 'Dieser Wert sollte maximal 255 Zeichen lang sein.'

describe('a refused save (422)', () => {
  const refusal = new HttpError({
    status: 422,
    title: 'An error occurred',
    violations: [
      { propertyPath: 'name', message: 'Dieser Wert wird bereits verwendet.' },
      { propertyPath: 'name', message: tooLong },
      { propertyPath: 'tags[0]', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' },
    ],
  })
  const messages = {
    name: `Dieser Wert wird bereits verwendet. ${tooLong}`,
    tags: 'Der verknüpfte Eintrag wurde nicht gefunden.',
  }

  it('shows its messages at their fields', async () => {
    const editor = await openEditor({ saves: [refusal] })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual([resting, [refusal]])
    const { violations, failure } = editor.context()
    expect([violations, failure]).toEqual([messages, { status: 422, title: null }])
  })

  it('keeps them until their field is changed or a save succeeds', async () => {
    const editor = await openEditor({ saves: [refusal, new NetworkError(), theirs] })
    await editor.do('save.request')
    editor.change({ refId: 'R' })
    editor.pause()
    expect(editor.context().violations).toEqual(messages)
    editor.change({ name: 'Anders' })
    editor.pause()
    expect(editor.context().violations).toEqual({ tags: messages.tags })
    await editor.do('save.request')
    expect(editor.context().violations).toEqual({ tags: messages.tags })
    await editor.do('save.request')
    expect(editor.value()).toBe('saved')
  })

  it('keeps them beside the errors of the form itself, and through answers that judged nothing', async () => {
    const editor = await openEditor({ saves: [refusal, new HttpError({ status: 500, title: 'Oh' })] })
    await editor.do('save.request')
    await editor.do('save.request')
    expect([editor.context().violations, editor.context().failure]).toEqual([
      messages,
      { status: 500, title: 'Oh' },
    ])
    editor.change({ capacity: '' })
    await editor.do('save.request')
    expect(editor.context().violations).toEqual({
      ...messages,
      capacity: 'Dieser Wert muss gesetzt werden.',
    })
  })

  it('leaves them in sight while the draft is sent again', async () => {
    const editor = await openEditor({ saves: [refusal] })
    await editor.do('save.request')
    editor.actor.send({ type: 'save.request' })
    const { violations, failure } = editor.context()
    expect([editor.value(), violations, failure]).toEqual(['saving', messages, null])
  })

  it('shows the title of an answer without fields', async () => {
    const error = new HttpError({ status: 422, title: 'Die Tour ist abgeschlossen.' })
    const editor = await openEditor({ saves: [error] })
    await editor.do('save.request')
    const { violations, failure } = editor.context()
    expect([violations, failure]).toEqual([{}, { status: 422, title: 'Die Tour ist abgeschlossen.' }])
  })

  it('shows above the form what belongs to no field of it', async () => {
    const violations = [{ propertyPath: 'tourTemplate', message: 'Die Tour gibt es nicht mehr.' }]
    const editor = await openEditor({ saves: [new HttpError({ status: 422, title: 'Oh', violations })] })
    await editor.do('save.request')
    expect([editor.context().violations, editor.context().failure]).toEqual([
      {},
      { status: 422, title: 'Die Tour gibt es nicht mehr.' },
    ])
  })
})

describe('a save against a newer version (412)', () => {
  const conflict = new HttpError({ status: 412 })
  const newer = { destination: destinationNamed('Altes Rathaus'), etag: '"2"' }
  const conflicted = async (saves: (Destination | Error)[]) => {
    const editor = await openEditor({ loads: [{ destination: theirs, etag: '"1"' }, newer], saves })
    editor.change({ name: 'Meins' })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual(['conflicted', []])
    return editor
  }

  it('can be sent all the same, as another command', async () => {
    const editor = await conflicted([conflict, destinationNamed('Meins')])
    await editor.do('conflict.keepMine')
    expect(editor.sent.map(({ etag, commandId, draft }) => [etag, commandId, draft.name])).toEqual([
      ['"1"', 'c.2', 'Meins'],
      [null, 'c.3', 'Meins'],
    ])
    expect(editor.value()).toBe('saved')
  })

  it('can be given up for theirs, whose save is another command again', async () => {
    const editor = await conflicted([conflict, newer.destination])
    await editor.do('conflict.takeTheirs')
    const { draft, base, touched, failure } = editor.context()
    expect([draft, base]).toEqual(Array(2).fill(draftOfDestination(newer.destination, company)))
    expect([editor.value(), touched, failure]).toEqual([resting, [], null])
    await editor.do('save.request')
    expect(editor.sent.at(-1)).toMatchObject({ iri, draft, etag: '"2"', commandId: 'c.3' })
  })

  it('is an ordinary failure for a new destination, which has no other version', async () => {
    const editor = await openNew([conflict])
    editor.change(place)
    await editor.do('save.request')
    expect([editor.value(), editor.context().failure]).toEqual([resting, { status: 412, title: null }])
  })
})

describe('a save of a deleted destination (404)', () => {
  const gone = new HttpError({ status: 404, title: 'Not Found' })

  it('keeps the form, offers it as a new destination and sends that as another command', async () => {
    const editor = await openEditor({ saves: [gone, theirs] })
    editor.change({ name: 'Meins' })
    await editor.do('save.request')
    const { iri: kept, etag, draft, failure } = editor.context()
    expect([editor.value(), editor.failures]).toEqual([resting, [gone]])
    expect([kept, etag, draft.name, failure]).toEqual([null, null, 'Meins', { status: 404, title: null }])
    await editor.do('save.request')
    expect(editor.sent.map(({ iri: to, etag: version, commandId }) => [to, version, commandId])).toEqual([
      [iri, '"1"', 'c.2'],
      [null, null, 'c.3'],
    ])
    expect(editor.value()).toBe('saved')
  })

  it('is an ordinary failure for a new destination, which is sent again as the same command', async () => {
    const editor = await openNew([gone])
    editor.change(place)
    await editor.do('save.request')
    await editor.do('save.request')
    expect(editor.context().failure).toEqual({ status: 404, title: 'Not Found' })
    expect(editor.sent.map(({ commandId }) => commandId)).toEqual(['c.1', 'c.1'])
  })
})
