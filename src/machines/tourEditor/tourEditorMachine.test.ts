import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { draftOfTour, newTourDraft } from '../../domain/tour/tourDraft'
import { isDirty } from '../kinds/recordEditor/recordEditing'
import { company, iri, openNewTour, openTour, resting, theirs, wanted } from './tourEditor.testing'

const required = 'Dieser Wert muss gesetzt werden.'
const tooLong = 'Dieser Wert sollte maximal 120 Zeichen lang sein.'

describe('opening', () => {
  it('starts a new tour with the defaults of the company and the given colour, without a call', async () => {
    const { value, context, loaded } = await openNewTour()
    const draft = newTourDraft(company, '#ef5f05')
    expect(context()).toEqual({
      iri: null,
      company,
      colour: '#ef5f05',
      commandId: 'c',
      revision: 0,
      etag: null,
      base: draft,
      draft,
      unread: [],
      theirs: null,
      choices: {},
      touched: [],
      violations: {},
      serverViolations: {},
      failure: null,
      pause: null,
      saved: null,
    })
    expect([value(), loaded, isDirty(context())]).toEqual([resting, [], false])
  })

  it('reads an existing tour with its version', async () => {
    const { value, context, loaded } = await openTour()
    expect([value(), loaded]).toEqual([resting, [iri]])
    expect([context().draft, context().etag]).toEqual([draftOfTour(theirs), '"1"'])
    expect(isDirty(context())).toBe(false)
  })

  it('is busy while a tour is read', async () => {
    const { actor, value } = await openTour({ loads: [] })
    expect([value(), actor.getSnapshot().hasTag('busy')]).toEqual(['loading', true])
  })

  it('can retry after a tour could not be read', async () => {
    const failure = new NetworkError()
    const editor = await openTour({ loads: [failure, { record: theirs, etag: null }] })
    expect([editor.value(), editor.failures]).toEqual(['loadFailed', [failure]])
    expect(editor.context().failure).toEqual({ status: 0, title: null })
    await editor.do('load.retry')
    expect([editor.value(), editor.context().draft.name]).toEqual([resting, 'Nordrunde'])
    expect(editor.context().failure).toBe(null)
    expect(editor.loaded).toEqual([iri, iri])
  })
})

describe('typing', () => {
  it('shows the errors of the touched fields only, 600 ms after the last key', async () => {
    const { change, clock, context, value } = await openNewTour()
    change({ name: 'x'.repeat(121) })
    clock.increment(599)
    change({ description: 'D' })
    clock.increment(599)
    expect([value(), context().violations]).toEqual([{ editing: 'typing' }, {}])
    clock.increment(1)
    expect([value(), context().violations]).toEqual([resting, { name: tooLong }])
    expect(context().touched).toEqual(['name', 'description'])
  })

  it('removes the error from a field that is being corrected and keeps the others', async () => {
    const { change, pause, context } = await openNewTour()
    change({ name: 'x'.repeat(121), maximumCapacity: '' })
    pause()
    expect(context().violations).toEqual({ name: tooLong, maximumCapacity: required })
    change({ maximumCapacity: '4' })
    expect(context().violations).toEqual({ name: tooLong })
  })

  it('clears the error of the start when one with a position is chosen', async () => {
    const { change, pause, context, ...editor } = await openNewTour()
    await editor.do('save.request')
    expect(context().violations).toEqual({ name: required, startAddress: required })
    change(wanted)
    pause()
    expect(context().violations).toEqual({})
  })
})

describe('the bicycle', () => {
  const toggles = ({ context }: Awaited<ReturnType<typeof openTour>>) => {
    const { vehicleType, excludeMotorway, excludeFerry, excludeToll } = context().draft
    return { vehicleType, excludeMotorway, excludeFerry, excludeToll }
  }

  it('clears what it cannot avoid, and no other vehicle restores it', async () => {
    const editor = await openTour()
    editor.change({ excludeFerry: true })
    editor.change({ vehicleType: 'truck' })
    expect(toggles(editor)).toEqual({
      vehicleType: 'truck',
      excludeMotorway: true,
      excludeFerry: true,
      excludeToll: true,
    })
    const off = { excludeMotorway: false, excludeFerry: true, excludeToll: false }
    editor.change({ vehicleType: 'bicycle' })
    expect(toggles(editor)).toEqual({ vehicleType: 'bicycle', ...off })
    expect(editor.context().touched).toEqual(['excludeFerry', 'vehicleType'])
    editor.change({ vehicleType: 'car' })
    expect(toggles(editor)).toEqual({ vehicleType: 'car', ...off })
  })

  it('prevents setting either of them', async () => {
    const editor = await openTour()
    editor.change({ vehicleType: 'bicycle' })
    editor.change({ excludeMotorway: true })
    editor.change({ excludeToll: true, name: 'Neu' })
    expect(toggles(editor)).toEqual({
      vehicleType: 'bicycle',
      excludeMotorway: false,
      excludeFerry: false,
      excludeToll: false,
    })
    expect(editor.context().draft.name).toBe('Neu')
  })
})

describe('saving', () => {
  it('makes no call with errors and shows all of them', async () => {
    const editor = await openNewTour()
    editor.change({ name: 'x'.repeat(121), maximumCapacity: '0' })
    await editor.do('save.request')
    expect([editor.value(), editor.sent]).toEqual([resting, []])
    expect(editor.context().violations).toEqual({
      name: tooLong,
      maximumCapacity: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.',
      startAddress: required,
    })
  })

  it('keeps the errors it has shown until their fields are corrected', async () => {
    const editor = await openNewTour()
    await editor.do('save.request')
    editor.change({ name: 'Südrunde' })
    editor.pause()
    expect(editor.context().violations).toEqual({ startAddress: required })
    expect(editor.context().touched).toEqual(['name', 'startAddress'])
  })

  it('sends a new tour and ends with the returned record', async () => {
    const editor = await openNewTour([theirs])
    editor.change(wanted)
    await editor.do('save.request')
    const base = newTourDraft(company, '#ef5f05')
    expect(editor.sent).toEqual([
      { iri: null, company, base, draft: { ...base, ...wanted }, etag: null, commandId: 'c.1' },
    ])
    expect([editor.value(), editor.actor.getSnapshot().output]).toEqual(['saved', { saved: theirs }])
  })

  it('ends without a saved tour when the server does not return a new one', async () => {
    const editor = await openNewTour([null])
    editor.change(wanted)
    await editor.do('save.request')
    expect([editor.value(), editor.actor.getSnapshot().output]).toEqual(['saved', { saved: null }])
  })

  it('sends an existing one with its version, without waiting for the debounce', async () => {
    const editor = await openTour({ saves: [theirs] })
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    expect(editor.value()).toBe('saved')
    const base = draftOfTour(theirs)
    expect(editor.sent).toEqual([
      { iri, company, base, draft: { ...base, name: 'Neu' }, etag: '"1"', commandId: 'c.2' },
    ])
  })

  it('sends once for repeated requests, and accepts no changes in the meantime', async () => {
    const editor = await openTour()
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    await editor.do('save.request')
    editor.change({ name: 'Neuer' })
    await editor.do('close')
    const { draft } = editor.context()
    expect([editor.value(), editor.sent.length, draft.name]).toEqual(['saving', 1, 'Neu'])
    expect(editor.actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('keeps all input when the network fails, and sends the same command again', async () => {
    const failure = new NetworkError()
    const editor = await openTour({ saves: [failure, failure, theirs] })
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

describe('a save without changes', () => {
  it('sends nothing, reports it and ends the editor', async () => {
    const editor = await openTour()
    await editor.do('save.request')
    expect([editor.value(), editor.sent, editor.unchanged]).toEqual(['closed', [], ['c']])
    expect(editor.actor.getSnapshot().output).toEqual({ saved: null })
  })

  it('includes reverted and equivalent changes', async () => {
    const editor = await openTour()
    editor.change({ name: 'Neu' })
    editor.change({ name: 'Nordrunde', maximumCapacity: ' 20 ' })
    await editor.do('save.request')
    expect([editor.value(), editor.sent, editor.unchanged]).toEqual(['closed', [], ['c']])
  })

  it.each([
    ['got no answer', new NetworkError()],
    ['got an inconclusive answer', new HttpError({ status: 503 })],
  ])('is sent after one that %s, because the server may have the reverted change', async (_, failure) => {
    const editor = await openTour({ saves: [failure, theirs] })
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    editor.change({ name: 'Nordrunde' })
    await editor.do('save.request')
    expect(editor.sent.map(({ draft: { name } }) => name)).toEqual(['Neu', 'Nordrunde'])
    expect([editor.value(), editor.unchanged]).toEqual(['saved', []])
  })

  it('sends nothing after one that was refused', async () => {
    const editor = await openTour({ saves: [new HttpError({ status: 422 })] })
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    editor.change({ name: 'Nordrunde' })
    await editor.do('save.request')
    expect([editor.value(), editor.sent.length, editor.unchanged]).toEqual(['closed', 1, ['c']])
  })

  it('sends nothing when only changes of another user are left', async () => {
    const newer = { record: { ...theirs, name: 'Ostrunde' }, etag: '"2"' }
    const editor = await openTour({
      loads: [{ record: theirs, etag: '"1"' }, newer],
      saves: [new HttpError({ status: 412 })],
    })
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    await editor.choose('name', 'theirs')
    await editor.do('conflict.apply')
    expect([editor.value(), editor.sent.length, editor.unchanged]).toEqual(['closed', 1, ['c']])
  })

  it('of a new tour shows missing values', async () => {
    const editor = await openNewTour()
    await editor.do('save.request')
    expect([editor.value(), editor.unchanged]).toEqual([resting, []])
    expect(editor.context().violations).toEqual({ name: required, startAddress: required })
  })

  it('is sent as a new tour when the loaded one has been deleted', async () => {
    const editor = await openTour({ saves: [new HttpError({ status: 404 }), theirs] })
    editor.change({ name: 'Neu' })
    await editor.do('save.request')
    editor.change({ name: 'Nordrunde' })
    await editor.do('save.request')
    expect(editor.sent.map(({ iri: to, draft: { name } }) => [to, name])).toEqual([
      [iri, 'Neu'],
      [null, 'Nordrunde'],
    ])
    expect([editor.value(), editor.unchanged]).toEqual(['saved', []])
  })
})

describe('closing', () => {
  const conflict = new HttpError({ status: 412 })

  it.each([
    ['while it is read', 'loading', () => openTour({ loads: [] })],
    ['after it could not be read', 'loadFailed', () => openTour({ loads: [new NetworkError()] })],
    ['at rest', resting, () => openTour()],
    [
      'at a conflict',
      { conflicted: 'choosing' },
      async () => {
        const editor = await openTour({ saves: [new NetworkError(), conflict] })
        editor.change({ name: 'Neu' })
        await editor.do('save.request')
        editor.change({ name: 'Nordrunde' })
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
    ['at a conflict', [conflict]],
  ])('parks a changed draft %s, and resumes it on request', async (_, saves) => {
    const editor = await openTour({ saves })
    editor.change({ name: 'Neu' })
    if (saves.length > 0) await editor.do('save.request')
    await editor.do('close')
    expect(editor.value()).toBe('parked')
    await editor.do('edit.resume')
    const { draft, etag } = editor.context()
    expect([editor.value(), draft.name, etag]).toEqual([resting, 'Neu', '"1"'])
    expect(isDirty(editor.context())).toBe(true)
  })
})
