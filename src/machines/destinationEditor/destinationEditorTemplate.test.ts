import { describe, expect, it } from 'vitest'
import { draftOfDestination } from '../../domain/destination/destinationDraft'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { HttpError } from '../../domain/calls/errors'
import { withoutUndefined } from '../../lib/withoutUndefined'
import { changesByUndo } from './templateApplication'
import { company, iri, openEditor, openNew, resting, theirs } from './destinationEditor.testing'

const field = '/api/custom-field-configurations/1'
const other = '/api/custom-field-configurations/2'
/** Differs from the destination of these tests only in the fields named by a test. */
const template: DestinationTemplate = {
  '@id': '/api/destination-templates/1',
  importReference: 'F-1',
  ...withoutUndefined({ address: theirs.address, lat: theirs.lat, lng: theirs.lng }),
  name: 'Filiale',
  capacity: 9,
  customFieldValues: [{ customFieldConfiguration: field, value: 'Hof' }],
}
const applied = {
  name: 'Filiale',
  capacity: '9',
  customFieldValues: { [field]: { type: null, value: 'Hof' } },
  destinationTemplate: template['@id'],
}
const previous = { name: 'Rathaus', capacity: '2', customFieldValues: {}, destinationTemplate: null }

describe('choosing a template', () => {
  it('applies its values, and reports the previous ones', async () => {
    const editor = await openEditor({})
    const before = editor.context().draft
    editor.chooseTemplate(template)
    expect([editor.value(), editor.context().draft]).toEqual([
      { editing: 'typing' },
      { ...before, ...applied },
    ])
    expect(editor.applications).toEqual([{ commandId: 'c', name: 'Filiale', previous, applied }])
    expect(editor.context().touched).toEqual([
      'name',
      'capacity',
      `customFieldValues.${field}`,
      'destinationTemplate',
    ])
  })

  it('names a template without a name by its value at import', async () => {
    const editor = await openEditor({})
    editor.chooseTemplate({ ...template, name: null })
    expect(editor.applications.map(({ name }) => name)).toEqual(['F-1'])
  })

  it('clears the errors of changed fields, and shows new ones after the debounce', async () => {
    const editor = await openNew()
    await editor.do('save.request')
    editor.chooseTemplate({ ...template, name: 'x'.repeat(256) })
    expect(editor.context().violations).toEqual({})
    editor.pause()
    expect(editor.context().violations).toEqual({
      name: 'Dieser Wert sollte maximal 255 Zeichen lang sein.',
    })
  })

  it('without a template unlinks the destination and changes nothing else', async () => {
    const editor = await openEditor({})
    editor.chooseTemplate(template)
    const linked = editor.context().draft
    editor.chooseTemplate(null)
    expect(editor.context().draft).toEqual({ ...linked, destinationTemplate: null })
    expect(editor.applications.length).toBe(1)
  })

  it('is sent with the rest of the draft', async () => {
    const editor = await openEditor({ saves: [theirs] })
    editor.chooseTemplate(template)
    await editor.do('save.request')
    expect(editor.sent.map(({ draft }) => draft)).toEqual([
      { ...draftOfDestination(theirs, company), ...applied },
    ])
  })

  it('has no effect while the destination is being sent', async () => {
    const editor = await openEditor({})
    editor.change({ phone: '030' })
    await editor.do('save.request')
    editor.chooseTemplate(template)
    expect([editor.context().draft.name, editor.applications]).toEqual(['Rathaus', []])
  })
})

describe('undoing a template', () => {
  const undoneAfter = async (change: Parameters<Awaited<ReturnType<typeof openEditor>>['change']>[0]) => {
    const editor = await openEditor({})
    editor.chooseTemplate(template)
    editor.change(change)
    return changesByUndo(editor.context().draft, { previous, applied })
  }

  it('restores the previous values', async () => {
    expect(await undoneAfter({})).toEqual(previous)
  })

  it('keeps values changed since', async () => {
    const changed = {
      name: 'Meine Filiale',
      phone: '030',
      customFieldValues: { ...applied.customFieldValues, [other]: { type: 'text', value: 'neu' } },
    }
    expect(await undoneAfter(changed)).toEqual({
      capacity: '2',
      customFieldValues: { [other]: { type: 'text', value: 'neu' } },
      destinationTemplate: null,
    })
  })
})

describe('a sync that has written the destination', () => {
  const newer = { record: { ...theirs, name: 'Filiale' }, etag: '"2"' }

  it('is read at once when nothing is unsaved', async () => {
    const editor = await openEditor({ loads: [{ record: theirs, etag: '"1"' }, newer] })
    await editor.do('record.synced')
    expect([editor.value(), editor.loaded]).toEqual([resting, [iri, iri]])
    expect([editor.context().draft.name, editor.context().etag]).toEqual(['Filiale', '"2"'])
  })

  it('keeps unsaved values, which are compared with it at the next save', async () => {
    const editor = await openEditor({
      loads: [{ record: theirs, etag: '"1"' }, newer],
      saves: [new HttpError({ status: 412 }), theirs],
    })
    editor.change({ phone: '030' })
    await editor.do('record.synced')
    expect([editor.value(), editor.loaded]).toEqual([{ editing: 'typing' }, [iri]])
    await editor.do('save.request')
    await editor.do('conflict.apply')
    expect(editor.sent.at(-1)).toMatchObject({ etag: '"2"', draft: { name: 'Filiale', phone: '030' } })
  })

  it('does not affect a form that became that of a new destination', async () => {
    const editor = await openEditor({ saves: [new HttpError({ status: 404 })] })
    editor.change({ phone: '030' })
    await editor.do('save.request')
    await editor.do('record.synced')
    expect([editor.value(), editor.context().iri]).toEqual([resting, null])
  })
})
