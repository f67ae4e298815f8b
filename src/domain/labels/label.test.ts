import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import {
  bodyOfColour,
  bodyOfTag,
  draftOfLabel,
  fieldOfLabel,
  Label,
  LabelDraftChanges,
  labelOfColour,
  labelOfTag,
  labelViolations,
} from './label'

const iri = '/api/colours/1'
const label: Label = { '@id': iri, name: 'Nord', code: '#a0b1c2' }
const draft = { name: 'Nord', code: '#a0b1c2' }

describe('label', () => {
  it('is a colour or a tag with a lower-case code', () => {
    expect(labelOfColour({ '@id': iri, name: 'Nord', code: '#A0B1C2' })).toEqual(label)
    expect(labelOfTag({ '@id': iri, name: 'Nord', colourCode: '#A0B1C2' })).toEqual(label)
  })

  it('has an empty name and code if the server sends none', () => {
    const nothing = { '@id': iri, name: '', code: '' }
    expect(labelOfColour({ '@id': iri, name: null, code: null })).toEqual(nothing)
    expect(labelOfTag({ '@id': iri })).toEqual(nothing)
  })

  it('is edited and sent with two fields whose names differ', () => {
    expect(draftOfLabel(label)).toEqual(draft)
    expect(bodyOfColour(draft)).toEqual(draft)
    expect(bodyOfTag(draft)).toEqual({ name: 'Nord', colourCode: '#a0b1c2' })
    expect(['name', 'code', 'colourCode'].map(fieldOfLabel)).toEqual(['name', 'code', 'code'])
  })

  it('may be a skill if it is a category', () => {
    const tag = { '@id': iri, name: 'Nord', colourCode: '#a0b1c2', isSkill: true }
    expect(labelOfTag(tag)).toEqual({ ...label, isSkill: true })
    expect(labelOfTag({ ...tag, isSkill: null })).toEqual(label)
    expect(draftOfLabel(labelOfTag(tag))).toEqual({ ...draft, isSkill: true })
    expect(bodyOfTag({ ...draft, isSkill: false })).toEqual({ ...bodyOfTag(draft), isSkill: false })
  })

  it('reports the errors of each field', () => {
    expect(labelViolations(draft)).toEqual({})
    expect(Object.keys(labelViolations({ name: '', code: 'rot' }))).toEqual(['code', 'name'])
  })

  it.each([
    [Label, label],
    [LabelDraftChanges, draft],
  ])('is stored with these fields only %#', (schema, kept) => {
    const read = Schema.decodeUnknownSync(schema as Schema.Decoder<object>)
    expect(read({ ...kept, other: 1 })).toEqual(kept)
    expect(() => read({ ...kept, code: 1 })).toThrow()
  })
})
