import { describe, expect, it } from 'vitest'
import { draftOfDestination, newDestinationDraft } from '../../domain/destination/destinationDraft'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { isDirty } from '../kinds/recordEditor/recordEditing'
import { company, iri, openEditor, openNew, place, resting, theirs } from './destinationEditor.testing'

const required = 'Dieser Wert muss gesetzt werden.'
const tooLong = 'Dieser Wert sollte maximal 255 Zeichen lang sein.'

describe('opening', () => {
  it('starts a new destination with the defaults of the company, without a call', async () => {
    const { value, context, loaded } = await openNew()
    expect(context()).toEqual({
      iri: null,
      tourTemplate: null,
      colour: '#0346aa',
      routeType: 'destination',
      company,
      commandId: 'c',
      revision: 0,
      etag: null,
      base: newDestinationDraft(company),
      draft: newDestinationDraft(company),
      unread: [],
      theirs: null,
      choices: {},
      touched: [],
      violations: {},
      serverViolations: {},
      failure: null,
      pause: null,
      isSyncWanted: false,
      isNextWanted: false,
      saved: null,
    })
    expect([value(), loaded, isDirty(context())]).toEqual([resting, [], false])
  })

  it('starts a route, or a destination of a tour', async () => {
    const tourTemplate = '/api/tour-templates/1'
    const { context } = await openEditor({ input: { iri: null, routeType: 'route', tourTemplate } })
    expect(context().draft).toEqual(newDestinationDraft(company, { tourTemplate, multipoint: true }))
    expect(isDirty(context())).toBe(false)
  })

  it('reads an existing destination with its version', async () => {
    const { value, context, loaded } = await openEditor({})
    expect([value(), loaded]).toEqual([resting, [iri]])
    expect([context().draft, context().etag]).toEqual([draftOfDestination(theirs, company), '"1"'])
    expect(isDirty(context())).toBe(false)
  })

  it('can retry after a destination could not be read', async () => {
    const failure = new NetworkError()
    const editor = await openEditor({ loads: [failure, { record: theirs, etag: null }] })
    expect([editor.value(), editor.failures]).toEqual(['loadFailed', [failure]])
    expect(editor.context().failure).toEqual({ status: 0, title: null })
    await editor.do('load.retry')
    expect([editor.value(), editor.context().draft.name]).toEqual([resting, 'Rathaus'])
    expect(editor.context().failure).toBe(null)
    expect(editor.loaded).toEqual([iri, iri])
  })
})

describe('typing', () => {
  it('shows the errors of the touched fields only, 600 ms after the last key', async () => {
    const { change, clock, context, value } = await openNew()
    change({ name: 'x'.repeat(256) })
    clock.increment(599)
    change({ refId: 'R' })
    clock.increment(599)
    expect([value(), context().violations]).toEqual([{ editing: 'typing' }, {}])
    clock.increment(1)
    expect([value(), context().violations]).toEqual([resting, { name: tooLong }])
    expect(context().touched).toEqual(['name', 'refId'])
  })

  it('removes the error from a field that is being corrected and keeps the others', async () => {
    const { change, pause, context } = await openNew()
    change({ name: 'x'.repeat(256), capacity: '' })
    pause()
    expect(context().violations).toEqual({ name: tooLong, capacity: required })
    change({ capacity: '4' })
    expect(context().violations).toEqual({ name: tooLong })
    pause()
    expect(context().violations).toEqual({ name: tooLong })
  })

  it('clears the error of the address when one with coordinates is chosen', async () => {
    const { change, context, ...editor } = await openNew()
    await editor.do('save.request')
    expect(context().violations).toEqual({ address: required })
    change(place)
    editor.pause()
    expect(context().violations).toEqual({})
  })
})

describe('custom fields', () => {
  const first = '/api/custom-field-configurations/1'
  const second = '/api/custom-field-configurations/2'
  const number = (value: string) => ({ type: 'number', value })

  it('show only their own errors', async () => {
    const editor = await openNew()
    editor.change({ customFieldValues: { [first]: number('x') } })
    editor.pause()
    expect(editor.context().touched).toEqual([`customFieldValues.${first}`])
    expect(editor.context().violations).toEqual({
      [`customFieldValues.${first}`]: 'Dieser Wert sollte nur Zahlen enthalten.',
    })
    editor.change({ customFieldValues: { [first]: number('x'), [second]: number('y') } })
    expect(editor.context().violations).toEqual({
      [`customFieldValues.${first}`]: 'Dieser Wert sollte nur Zahlen enthalten.',
    })
    editor.change({ customFieldValues: { [first]: number('1'), [second]: number('y') } })
    expect(editor.context().violations).toEqual({})
  })

  it("show the server's message for the field at its index", async () => {
    const violations = [{ propertyPath: 'customFieldValues[1].value', message: 'Zu groß.' }]
    const editor = await openEditor({ saves: [new HttpError({ status: 422, violations })] })
    const values = { '/api/x/0': number(''), [first]: number('1'), [second]: number('2') }
    editor.change({ customFieldValues: values })
    await editor.do('save.request')
    expect(editor.context().violations).toEqual({ [`customFieldValues.${second}`]: 'Zu groß.' })
    expect(editor.context().failure).toEqual({ status: 422, title: null })
  })
})

describe('saving', () => {
  it('makes no call with errors and shows all of them', async () => {
    const editor = await openNew()
    editor.change({ name: 'x'.repeat(256), capacity: '0' })
    await editor.do('save.request')
    expect([editor.value(), editor.sent]).toEqual([resting, []])
    expect(editor.context().violations).toEqual({
      name: tooLong,
      capacity: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.',
      address: required,
    })
  })

  it('keeps the errors it has shown until their fields are corrected', async () => {
    const editor = await openNew()
    await editor.do('save.request')
    editor.change({ capacity: '4' })
    editor.pause()
    expect(editor.context().violations).toEqual({ address: required })
    expect(editor.context().touched).toEqual(['address', 'capacity'])
  })

  it('sends a new destination and ends with the returned record', async () => {
    const editor = await openNew([theirs])
    editor.change(place)
    await editor.do('save.request')
    const base = newDestinationDraft(company)
    expect(editor.sent).toEqual([
      {
        iri: null,
        company,
        base,
        draft: { ...base, ...place },
        etag: null,
        commandId: 'c.1',
      },
    ])
    expect([editor.value(), editor.actor.getSnapshot().output]).toEqual(['saved', { saved: theirs }])
  })

  it('does not wait for the pause in typing', async () => {
    const editor = await openEditor({ saves: [theirs] })
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    expect([editor.value(), editor.sent[0]?.draft.name]).toEqual(['saved', 'Neu'])
  })

  it.each([
    ['sends nothing for an unchanged destination, and reports it', false, 'closed', [], ['c']],
    ['sends it nevertheless before a requested sync', true, 'saved', ['Rathaus'], []],
  ])('%s', async (_, sync, value, names, unchanged) => {
    const template = { ...theirs, destinationTemplate: '/api/destination-templates/1' }
    const editor = await openEditor({ loads: [{ record: template, etag: '"1"' }], saves: [theirs] })
    await (sync ? editor.saveAndSync() : editor.do('save.request'))
    expect([editor.value(), editor.sent.map(({ draft }) => draft.name)]).toEqual([value, names])
    expect(editor.unchanged).toEqual(unchanged)
  })

  it('sends once for repeated requests, and accepts no changes in the meantime', async () => {
    const editor = await openEditor({})
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    await editor.do('save.request')
    editor.change({ name: 'Neuer' })
    await editor.do('close')
    expect([editor.value(), editor.sent.length, editor.context().draft.name]).toEqual(['saving', 1, 'Neu'])
    expect(editor.actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('keeps all input when the network fails, and sends the same command again', async () => {
    const failure = new NetworkError()
    const editor = await openEditor({ saves: [failure, failure, theirs] })
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual([resting, [failure]])
    const { draft, failure: shown, etag } = editor.context()
    expect([draft.name, shown, etag]).toEqual(['Neu', { status: 0, title: null }, '"1"'])
    await editor.do('save.request')
    editor.change({ name: 'Neuer' })
    await editor.do('save.request')
    expect(editor.sent.map(({ commandId, draft: { name } }) => [commandId, name])).toEqual([
      ['c.2', 'Neu'],
      ['c.2', 'Neu'],
      ['c.3', 'Neuer'],
    ])
    expect([editor.value(), editor.context().failure]).toEqual(['saved', null])
  })
})

describe('closing', () => {
  it.each([
    ['while it is read', 'loading', () => openEditor({ loads: [] })],
    ['after it could not be read', 'loadFailed', () => openEditor({ loads: [new NetworkError()] })],
    ['at rest', resting, () => openEditor({})],
    [
      'at a conflict',
      { conflicted: 'choosing' },
      async () => {
        const editor = await openEditor({ saves: [new NetworkError(), new HttpError({ status: 412 })] })
        editor.change({ name: 'Neu' })
        await editor.do('save.request')
        editor.change({ name: 'Rathaus' })
        await editor.do('save.request')
        return editor
      },
    ],
  ])('ends the editor %s without a save', async (_, where, open) => {
    const editor = await open()
    expect(editor.value()).toEqual(where)
    await editor.do('close')
    expect(editor.value()).toBe('closed')
    expect(editor.actor.getSnapshot().output).toEqual({ saved: null })
  })

  it.each([
    ['at rest', [] as HttpError[]],
    ['at a conflict', [new HttpError({ status: 412 })]],
  ])('parks a changed draft %s, and resumes it on request', async (_, saves) => {
    const editor = await openEditor({ saves })
    editor.change({ name: 'Neu' })
    if (saves.length > 0) await editor.do('save.request')
    await editor.do('close')
    expect(editor.value()).toBe('parked')
    await editor.do('edit.resume')
    const { draft, etag } = editor.context()
    expect([editor.value(), draft.name, etag]).toEqual([resting, 'Neu', '"1"'])
    expect(isDirty(editor.context())).toBe(true)
  })

  it.each([
    ['forgets a place clicked on the map', {}, 'closed'],
    ['keeps typed values', { name: 'Neu' }, 'parked'],
  ])('%s', async (_, typed, value) => {
    const editor = await openEditor({ input: { iri: null, place: { lng: 13.41, lat: 52.52 } } })
    editor.change({ address: 'Markt 1', lat: '52.52', lng: '13.41', city: 'Berlin' })
    editor.change(typed)
    await editor.do('close')
    expect(editor.value()).toBe(value)
  })
})
