import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { draftOfTour } from '../../domain/tour/tourDraft'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { iri, openNewTour, openTour, resting, theirs, wanted } from './tourEditor.testing'
import type { LoadedRecord } from '../kinds/recordEditor/recordTypes'

describe('a refused save (422)', () => {
  const refusal = new HttpError({
    status: 422,
    title: 'An error occurred',
    violations: [
      { propertyPath: 'name', message: 'Dieser Wert wird bereits verwendet.' },
      { propertyPath: 'tags[0]', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' },
      { propertyPath: 'startLat', message: 'Der Startpunkt liegt im Meer.' },
      { propertyPath: 'destinationZip', message: 'Diese Postleitzahl gibt es nicht.' },
      { propertyPath: 'destinations', message: 'Die Tour ist voll.' },
    ],
  })
  const messages = {
    name: 'Dieser Wert wird bereits verwendet.',
    tags: 'Der verknüpfte Eintrag wurde nicht gefunden.',
    startAddress: 'Der Startpunkt liegt im Meer.',
    destinationAddress: 'Diese Postleitzahl gibt es nicht.',
  }

  it('shows its messages at the fields of the form, and the others above it', async () => {
    const editor = await openTour({ saves: [refusal] })
    editor.change({ description: 'Neu' })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual([resting, [refusal]])
    const { violations, failure } = editor.context()
    expect([violations, failure]).toEqual([messages, { status: 422, title: 'Die Tour ist voll.' }])
  })

  it("keeps them until their field is changed, beside the form's own errors", async () => {
    const editor = await openTour({ saves: [refusal] })
    editor.change({ description: 'Neu' })
    await editor.do('save.request')
    editor.change({ name: 'Anders', startAddress: 'Markt 1, 53111 Bonn', startLat: '50.735' })
    const { tags, destinationAddress } = messages
    expect(editor.context().violations).toEqual({ tags, destinationAddress })
    editor.change({ maximumCapacity: 'viel' })
    await editor.do('save.request')
    const maximumCapacity = 'Dieses Feld akzeptiert nur ganze Zahlen.'
    expect(editor.context().violations).toEqual({ tags, destinationAddress, maximumCapacity })
    expect(editor.sent.length).toBe(1)
  })

  it('keeps them visible while the draft is sent again', async () => {
    const editor = await openTour({ saves: [refusal] })
    editor.change({ description: 'Neu' })
    await editor.do('save.request')
    editor.actor.send({ type: 'save.request' })
    const { violations, failure } = editor.context()
    expect([editor.value(), violations, failure]).toEqual(['saving', messages, null])
  })
})

describe('a save against a newer version (412)', () => {
  const conflict = new HttpError({ status: 412 })
  const newer: LoadedRecord<TourTemplate> = {
    record: { ...theirs, name: 'Ostrunde', description: 'D' },
    etag: '"2"',
  }
  const open = (
    loads: readonly (LoadedRecord<TourTemplate> | Error)[],
    saves: readonly (TourTemplate | Error)[],
  ) => openTour({ loads: [{ record: theirs, etag: '"1"' }, ...loads], saves })
  const conflicted = async (saves: readonly (TourTemplate | Error)[], loads = [newer]) => {
    const editor = await open(loads, [conflict, ...saves])
    editor.change({ name: 'Meine', maximumCapacity: '40' })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual([{ conflicted: 'choosing' }, []])
    return editor
  }
  const sent = (editor: Awaited<ReturnType<typeof open>>) =>
    editor.sent.map(({ etag, commandId, draft: { name, description, maximumCapacity } }) => [
      etag,
      commandId,
      name,
      description,
      maximumCapacity,
    ])

  it('reads the newer version and keeps the draft until the user chooses', async () => {
    const editor = await conflicted([])
    const { draft, base, etag, theirs: shown } = editor.context()
    expect(shown).toEqual({ draft: draftOfTour(newer.record), etag: '"2"' })
    expect([draft.name, draft.description, base.name, etag]).toEqual(['Meine', '', 'Nordrunde', '"1"'])
    expect(editor.loaded).toEqual([iri, iri])
  })

  it('sends mine merged with their other changes, against their version and as a new command', async () => {
    const editor = await conflicted([theirs])
    await editor.do('conflict.apply')
    expect(sent(editor)).toEqual([
      ['"1"', 'c.2', 'Meine', '', '40'],
      ['"2"', 'c.3', 'Meine', 'D', '40'],
    ])
    expect(editor.value()).toBe('saved')
  })

  it('sends theirs where it was chosen last', async () => {
    const editor = await conflicted([theirs])
    await editor.choose('name', 'theirs')
    await editor.choose('name', 'mine')
    await editor.choose('name', 'theirs')
    expect(editor.context().choices).toEqual({ name: 'theirs' })
    await editor.do('conflict.apply')
    expect(sent(editor).at(-1)).toEqual(['"2"', 'c.3', 'Ostrunde', 'D', '40'])
  })

  it('clears what my bicycle cannot avoid, though they have set it', async () => {
    const slow = { ...theirs, excludeMotorway: false, excludeToll: false }
    const loads = [slow, { ...slow, excludeMotorway: true, excludeToll: true }]
    const editor = await openTour({
      loads: loads.map((tour, index) => ({ record: tour, etag: `"${index + 1}"` })),
      saves: [conflict, theirs],
    })
    editor.change({ vehicleType: 'bicycle' })
    await editor.do('save.request')
    await editor.do('conflict.apply')
    const { vehicleType, excludeMotorway, excludeToll } = editor.context().draft
    expect([vehicleType, excludeMotorway, excludeToll]).toEqual(['bicycle', false, false])
    expect(editor.sent.at(-1)?.draft).toEqual(editor.context().draft)
  })

  it('shows the merged form instead of sending it when it is invalid', async () => {
    const editor = await conflicted([], [{ ...newer, record: { ...newer.record, startAddress: null } }])
    await editor.do('conflict.apply')
    const { draft, etag, violations } = editor.context()
    expect([editor.value(), draft.name, draft.startAddress, etag]).toEqual([resting, 'Meine', '', '"2"'])
    expect(violations).toEqual({ startAddress: 'Dieser Wert muss gesetzt werden.' })
    expect(editor.sent.length).toBe(1)
  })

  it('asks again after another conflict', async () => {
    const editor = await conflicted([conflict])
    await editor.do('conflict.apply')
    const { base, etag } = editor.context()
    expect([editor.value(), base.name, etag]).toEqual([{ conflicted: 'choosing' }, 'Ostrunde', '"2"'])
  })

  it('reads the newer version again when that failed', async () => {
    const failure = new NetworkError()
    const editor = await open([failure, newer], [conflict])
    editor.change({ name: 'Meine' })
    await editor.do('save.request')
    expect([editor.value(), editor.failures]).toEqual([{ conflicted: 'unread' }, [failure]])
    await editor.do('load.retry')
    expect(editor.value()).toEqual({ conflicted: 'choosing' })
  })

  it('keeps the form as a new tour when the other user has deleted it since', async () => {
    const notFound = new HttpError({ status: 404 })
    const editor = await open([notFound], [conflict])
    editor.change({ name: 'Meine' })
    await editor.do('save.request')
    const { iri: kept, etag, draft, failure } = editor.context()
    expect([editor.value(), editor.failures]).toEqual([resting, [notFound]])
    expect([kept, etag, draft.name, failure]).toEqual([null, null, 'Meine', { status: 404, title: null }])
  })

  it('resumes a parked draft with its original version, for a new comparison', async () => {
    const editor = await conflicted([])
    await editor.choose('name', 'theirs')
    await editor.do('close')
    expect([editor.value(), editor.context().theirs, editor.context().choices]).toEqual(['parked', null, {}])
    await editor.do('edit.resume')
    const { draft, etag } = editor.context()
    expect([editor.value(), draft.name, etag]).toEqual([resting, 'Meine', '"1"'])
  })

  it('is an ordinary failure for a new tour, which has no other version', async () => {
    const editor = await openNewTour([conflict])
    editor.change(wanted)
    await editor.do('save.request')
    expect([editor.value(), editor.context().failure]).toEqual([resting, { status: 412, title: null }])
  })
})

describe('a save of a deleted tour (404)', () => {
  const notFound = new HttpError({ status: 404, title: 'Not Found' })

  it('keeps the form, offers it as a new tour and sends that as a new command', async () => {
    const editor = await openTour({ saves: [notFound, theirs] })
    editor.change({ name: 'Meine' })
    await editor.do('save.request')
    const { iri: kept, etag, draft, failure } = editor.context()
    expect([editor.value(), editor.failures]).toEqual([resting, [notFound]])
    expect([kept, etag, draft.name, failure]).toEqual([null, null, 'Meine', { status: 404, title: null }])
    await editor.do('save.request')
    expect(editor.sent.map(({ iri: to, etag: version, commandId }) => [to, version, commandId])).toEqual([
      [iri, '"1"', 'c.2'],
      [null, null, 'c.3'],
    ])
    expect(editor.value()).toBe('saved')
  })

  it('is an ordinary failure for a new tour, which is sent again as the same command', async () => {
    const editor = await openNewTour([notFound])
    editor.change(wanted)
    await editor.do('save.request')
    await editor.do('save.request')
    expect(editor.context().failure).toEqual({ status: 0, title: null })
    expect(editor.sent.map(({ commandId }) => commandId)).toEqual(['c.1', 'c.1'])
  })
})
