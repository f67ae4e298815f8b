import { beforeEach, describe, expect, it } from 'vitest'
import { labelKeys, type LabelsApi } from '../../api/labels/labelsApi'
import { recordCalls, runActor } from '../support/runActor.testing'
import { labelEditorActors, staleAfter } from './labelEditorActors'

const colour = { '@id': '/api/colours/1', name: 'Blau', code: '#366AE8' }
const tag = { '@id': '/api/tags/1', name: 'Eilig', colourCode: '#D5183B' }
let answers = true
const { part, calls } = recordCalls<LabelsApi>({
  getColour: () => ({ value: colour, etag: '"1"' }),
  getTag: () => ({ value: tag, etag: '"2"' }),
  saveColour: () => (answers ? colour : null),
  saveTag: () => (answers ? tag : null),
})
const { actors } = labelEditorActors({
  api: { labels: part },
  notify: () => undefined,
  notifyFailure: () => undefined,
})
const signal = expect.any(AbortSignal) as AbortSignal

beforeEach(() => {
  calls.splice(0)
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
  },
  {
    kind: 'tag',
    iri: tag['@id'],
    label: { '@id': tag['@id'], name: 'Eilig', code: '#d5183b' },
    etag: '"2"',
    get: 'getTag',
    save: 'saveTag',
    codeMember: 'colourCode',
    keys: [labelKeys.tags],
  },
] as const)('a $kind', ({ kind, iri, label, etag, get, save, codeMember, keys }) => {
  const { name, code } = label
  const base = { name, code }
  const request = { kind, company: { '@id': '/api/companies/1' }, base, etag, commandId: 'c.1' }
  const options = { commandId: 'c.1', etag, signal }

  it('is read with its version', async () => {
    expect(await runActor(actors.loadRecord, { kind, iri })).toEqual({ record: label, etag })
    expect(calls).toEqual([[get, iri, { signal }]])
  })

  it('is changed by what is different', async () => {
    const draft = { name, code: '#000000' }
    expect(await runActor(actors.saveRecord, { ...request, iri, draft })).toEqual(label)
    expect(calls).toEqual([[save, iri, { [codeMember]: '#000000' }, options]])
  })

  it('is sent whole when it is new; a server need not tell what it has made', async () => {
    answers = false
    expect(await runActor(actors.saveRecord, { ...request, iri: null, draft: base })).toBeNull()
    expect(calls).toEqual([[save, null, { name, [codeMember]: code }, options]])
  })

  it('makes the lists of its kind stale', () => {
    const state = { context: { kind } }
    expect(staleAfter({ type: 'xstate.done.actor.saveRecord' }, state)).toEqual(keys)
    expect(staleAfter({ type: 'fields.changed' }, state)).toEqual([])
  })
})
