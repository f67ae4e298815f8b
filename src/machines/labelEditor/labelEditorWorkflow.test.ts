import { beforeEach, describe, expect, it } from 'vitest'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { labelKeys } from '../../api/labels/labelsApi'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { labelEditorWorkflow } from './labelEditorWorkflow'

const colour = { '@id': '/api/colours/1', name: 'Blau', code: '#366AE8' }
const tag = { '@id': '/api/tags/1', name: 'Eilig', colourCode: '#D5183B' }
let answers = true
const editor = openCalls(labelEditorWorkflow, 'labels', {
  getColour: () => ({ value: colour, etag: '"1"' }),
  getTag: () => ({ value: tag, etag: '"2"' }),
  saveColour: () => (answers ? colour : null),
  saveTag: () => (answers ? tag : null),
})
const signal = expect.any(AbortSignal) as AbortSignal

beforeEach(() => {
  editor.forget()
  answers = true
})

describe.each([
  {
    kind: 'colour',
    iri: colour['@id'],
    label: { '@id': colour['@id'], name: 'Blau', code: '#366ae8' },
    etag: '"1"',
    get: 'getColour',
    save: 'saveColour',
    codeMember: 'code',
    keys: [labelKeys.colours],
    changed: ['Farbe bearbeiten', 'Blau', 'Farbe „Blau“ wurde gespeichert.'],
    created: ['Farbe anlegen', 'Blau', 'Farbe „Blau“ wurde angelegt.'],
  },
  {
    kind: 'tag',
    iri: tag['@id'],
    label: { '@id': tag['@id'], name: 'Eilig', code: '#d5183b' },
    etag: '"2"',
    get: 'getTag',
    save: 'saveTag',
    codeMember: 'colourCode',
    keys: [labelKeys.tags, tourTemplateKeys.all],
    changed: ['Kategorie bearbeiten', 'Eilig', 'Kategorie „Eilig“ wurde gespeichert.'],
    created: ['Kategorie anlegen', 'Eilig', 'Kategorie „Eilig“ wurde angelegt.'],
  },
] as const)('a $kind', ({ kind, iri, label, etag, get, save, codeMember, keys, changed, created }) => {
  const { name, code } = label
  const base = { name, code }
  const request = { kind, base, etag }
  const options = { commandId: 'c.1', etag, signal }

  it('reads a label with its version', async () => {
    expect(await editor.load({ kind, iri })).toEqual({ record: label, etag })
    expect(editor.calls).toEqual([[get, iri, { signal }]])
  })

  it('sends the changed values', async () => {
    const draft = { name, code: '#000000' }
    expect(await editor.save({ ...request, iri, draft })).toEqual(label)
    expect(editor.calls).toEqual([[save, iri, { [codeMember]: '#000000' }, options]])
  })

  it('sends a new label completely; the server need not return it', async () => {
    answers = false
    expect(await editor.save({ ...request, iri: null, draft: base })).toBeNull()
    expect(editor.calls).toEqual([[save, null, { name, [codeMember]: code }, options]])
  })

  it('makes the lists of its kind stale', () => {
    expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' }, { kind })).toEqual(keys)
    expect(editor.staleAfter({ type: 'fields.changed' }, { kind })).toEqual([])
  })

  it('names the label and the success', () => {
    expect(editor.says({ kind, iri, draft: base })).toEqual(changed)
    expect(editor.says({ kind, iri: null, draft: base })).toEqual(created)
  })
})
