import { describe, expect, it } from 'vitest'
import type { Destination } from '../../contract/destination/destination'
import { draftOfDestination } from '../../domain/destination/destinationDraft'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import {
  company,
  destinationNamed,
  iri,
  openEditor,
  openNew,
  place,
  resting,
  theirs,
} from './destinationEditor.testing'
import type { LoadedRecord } from '../kinds/recordEditor/recordTypes'

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
    editor.change({ phone: '030' })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual([resting, [refusal]])
    const { violations, failure } = editor.context()
    expect([violations, failure]).toEqual([messages, { status: 422, title: null }])
  })

  it('keeps them until their field is changed or a save succeeds', async () => {
    const editor = await openEditor({ saves: [refusal, new NetworkError(), theirs] })
    editor.change({ phone: '030' })
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

  it("keeps them beside the form's own errors, and through failures without a validation", async () => {
    const editor = await openEditor({ saves: [refusal, new HttpError({ status: 500, title: 'Oh' })] })
    editor.change({ phone: '030' })
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

  it('keeps them visible while the draft is sent again', async () => {
    const editor = await openEditor({ saves: [refusal] })
    editor.change({ phone: '030' })
    await editor.do('save.request')
    editor.actor.send({ type: 'save.request', sync: false })
    const { violations, failure } = editor.context()
    expect([editor.value(), violations, failure]).toEqual(['saving', messages, null])
  })

  it('shows the title of an answer without fields', async () => {
    const error = new HttpError({ status: 422, title: 'Die Tour ist abgeschlossen.' })
    const editor = await openEditor({ saves: [error] })
    editor.change({ phone: '030' })
    await editor.do('save.request')
    const { violations, failure } = editor.context()
    expect([violations, failure]).toEqual([{}, { status: 422, title: 'Die Tour ist abgeschlossen.' }])
  })

  it('shows messages without a matching field above the form', async () => {
    const violations = [{ propertyPath: 'positionInTour', message: 'Die Tour ist voll.' }]
    const editor = await openEditor({ saves: [new HttpError({ status: 422, title: 'Oh', violations })] })
    editor.change({ phone: '030' })
    await editor.do('save.request')
    expect([editor.context().violations, editor.context().failure]).toEqual([
      {},
      { status: 422, title: 'Die Tour ist voll.' },
    ])
  })

  it('shows at its field that the template was deleted, and saves without it', async () => {
    const violations = [{ propertyPath: 'destinationTemplate', message: 'Die Vorlage gibt es nicht mehr.' }]
    const editor = await openEditor({ saves: [new HttpError({ status: 422, violations }), theirs] })
    editor.change({ destinationTemplate: '/api/destination-templates/1', phone: '030' })
    await editor.do('save.request')
    expect([editor.context().violations, editor.context().failure]).toEqual([
      { destinationTemplate: 'Die Vorlage gibt es nicht mehr.' },
      { status: 422, title: null },
    ])
    editor.chooseTemplate(null)
    expect(editor.context().violations).toEqual({})
    await editor.do('save.request')
    expect([editor.value(), editor.sent.at(-1)?.draft.destinationTemplate]).toEqual(['saved', null])
  })
})

describe('a save against a newer version (412)', () => {
  const conflict = new HttpError({ status: 412 })
  const newer = { record: { ...theirs, name: 'Altes Rathaus', refId: 'R7' }, etag: '"2"' }
  const open = (loads: (LoadedRecord<Destination> | Error)[], saves: (Destination | Error)[]) =>
    openEditor({ loads: [{ record: theirs, etag: '"1"' }, ...loads], saves })
  const conflicted = async (saves: (Destination | Error)[]) => {
    const editor = await open([newer], [conflict, ...saves])
    editor.change({ name: 'Meins', phone: '030' })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual([{ conflicted: 'choosing' }, []])
    return editor
  }
  const sent = (editor: Awaited<ReturnType<typeof open>>) =>
    editor.sent.map(({ etag, commandId, draft: { name, refId, phone } }) => [
      etag,
      commandId,
      name,
      refId,
      phone,
    ])

  it('reads the newer version and keeps the draft until the user chooses', async () => {
    const editor = await conflicted([])
    const { draft, base, etag, theirs: shown } = editor.context()
    expect(shown).toEqual({ draft: draftOfDestination(newer.record, company), etag: '"2"' })
    expect([draft.name, draft.refId, base.name, etag]).toEqual(['Meins', '', 'Rathaus', '"1"'])
    expect(editor.loaded).toEqual([iri, iri])
  })

  it('sends mine merged with their other changes, against their version and as a new command', async () => {
    const editor = await conflicted([destinationNamed('Meins')])
    await editor.do('conflict.apply')
    expect(sent(editor)).toEqual([
      ['"1"', 'c.2', 'Meins', '', '030'],
      ['"2"', 'c.3', 'Meins', 'R7', '030'],
    ])
    expect(editor.value()).toBe('saved')
  })

  it('sends theirs where it was chosen last', async () => {
    const editor = await conflicted([destinationNamed('Altes Rathaus')])
    editor.choose('name', 'theirs')
    editor.choose('name', 'mine')
    editor.choose('name', 'theirs')
    expect(editor.context().choices).toEqual({ name: 'theirs' })
    await editor.do('conflict.apply')
    expect(sent(editor).at(-1)).toEqual(['"2"', 'c.3', 'Altes Rathaus', 'R7', '030'])
  })

  it('asks again after another conflict', async () => {
    const editor = await conflicted([conflict])
    await editor.do('conflict.apply')
    const { base, etag } = editor.context()
    expect([editor.value(), base.name, etag]).toEqual([{ conflicted: 'choosing' }, 'Altes Rathaus', '"2"'])
  })

  it('shows the merged form instead of sending it when it is invalid', async () => {
    const later = { ...newer, record: { ...theirs, refId: 'R7', multipoint: true } }
    const editor = await open([later], [conflict])
    editor.change({ name: '' })
    await editor.do('save.request')
    await editor.do('conflict.apply')
    const { draft, etag, violations } = editor.context()
    expect([editor.value(), draft.refId, draft.name, etag]).toEqual([resting, 'R7', '', '"2"'])
    expect(Object.keys(violations)).toEqual(['name'])
    expect(editor.sent.length).toBe(1)
  })

  it('reads the newer version again when that failed', async () => {
    const failure = new NetworkError()
    const editor = await open([failure, newer], [conflict])
    editor.change({ name: 'Meins' })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual([{ conflicted: 'unread' }, [failure]])
    await editor.do('load.retry')
    expect(editor.value()).toEqual({ conflicted: 'choosing' })
  })

  it('keeps the form as a new destination when the other user has deleted it since', async () => {
    const notFound = new HttpError({ status: 404 })
    const editor = await open([notFound], [conflict])
    editor.change({ name: 'Meins' })
    await editor.do('save.request')
    const { iri: kept, etag, draft, failure } = editor.context()
    expect([editor.value(), editor.failures]).toEqual([resting, [notFound]])
    expect([kept, etag, draft.name, failure]).toEqual([null, null, 'Meins', { status: 404, title: null }])
  })

  it('resumes a parked draft with its original version, for a new comparison', async () => {
    const editor = await conflicted([])
    editor.choose('name', 'theirs')
    await editor.do('close')
    expect([editor.value(), editor.context().theirs, editor.context().choices]).toEqual(['parked', null, {}])
    await editor.do('edit.resume')
    const { draft, etag } = editor.context()
    expect([editor.value(), draft.name, etag]).toEqual([resting, 'Meins', '"1"'])
  })

  it('is an ordinary failure for a new destination, which has no other version', async () => {
    const editor = await openNew([conflict])
    editor.change(place)
    await editor.do('save.request')
    expect([editor.value(), editor.context().failure]).toEqual([resting, { status: 412, title: null }])
  })
})

describe('a save of a deleted destination (404)', () => {
  const notFound = new HttpError({ status: 404, title: 'Not Found' })

  it('keeps the form, offers it as a new destination and sends that as a new command', async () => {
    const editor = await openEditor({ saves: [notFound, theirs] })
    editor.change({ name: 'Meins' })
    await editor.do('save.request')
    const { iri: kept, etag, draft, failure } = editor.context()
    expect([editor.value(), editor.failures]).toEqual([resting, [notFound]])
    expect([kept, etag, draft.name, failure]).toEqual([null, null, 'Meins', { status: 404, title: null }])
    await editor.do('save.request')
    expect(editor.sent.map(({ iri: to, etag: version, commandId }) => [to, version, commandId])).toEqual([
      [iri, '"1"', 'c.2'],
      [null, null, 'c.3'],
    ])
    expect(editor.value()).toBe('saved')
  })

  it('keeps its template when it is saved as a new one', async () => {
    const destinationTemplate = '/api/destination-templates/1'
    const destination = { ...theirs, destinationTemplate }
    const editor = await openEditor({
      loads: [{ record: destination, etag: '"1"' }],
      saves: [notFound, theirs],
    })
    editor.change({ phone: '030' })
    await editor.do('save.request')
    await editor.do('save.request')
    expect(editor.sent.map(({ iri: to, draft }) => [to, draft.destinationTemplate])).toEqual([
      [iri, destinationTemplate],
      [null, destinationTemplate],
    ])
  })

  it('is an ordinary failure for a new destination, which is sent again as the same command', async () => {
    const editor = await openNew([notFound])
    editor.change(place)
    await editor.do('save.request')
    await editor.do('save.request')
    expect(editor.context().failure).toEqual({ status: 0, title: null })
    expect(editor.sent.map(({ commandId }) => commandId)).toEqual(['c.1', 'c.1'])
  })
})
