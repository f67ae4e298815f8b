import { expect, it } from 'vitest'
import { HttpError } from '../domain/calls/errors'
import { childOf, eventCodec } from './eventCodec'
import { testDeclaration } from './testing/testWorkflow'

const codec = eventCodec(testDeclaration)
const busy = new HttpError({ status: 503 })

it('encodes only the declared members of an event', () => {
  expect(codec.encode({ type: 'name.changed', name: 'Bert', password: 'secret' })).toEqual({
    type: 'name.changed',
    name: 'Bert',
  })
})

it('finds the schema of a result by its prefix, and the child by the rest', () => {
  const written = codec.encode({ type: 'xstate.error.actor.part.17', error: busy, actorId: 'part.17' })
  expect(written).toMatchObject({ type: 'xstate.error.actor.part.17', error: { status: 503 } })
  expect(Object.keys(written)).toEqual(['type', 'error'])
  expect(codec.decode(written)).toEqual({
    type: 'xstate.error.actor.part.17',
    error: busy,
    actorId: 'part.17',
  })
})

it('derives the child from the type, whatever the row contains', () => {
  expect(codec.decode({ type: 'xstate.done.actor.part.1', output: 1, actorId: 'part.2' })).toEqual({
    type: 'xstate.done.actor.part.1',
    output: 1,
    actorId: 'part.1',
  })
})

it('encodes a fired delay as its type only', () => {
  const fired = { type: 'xstate.after.rest.test.editing.typing' }
  expect([codec.encode({ ...fired, more: 1 }), codec.decode({ ...fired, more: 1 })]).toEqual([fired, fired])
})

it.each([
  'other',
  'xstate.init',
  'xstate.done.actor.other',
  'xstate.done.actor.part',
  'finished',
  'xstate.done.actor.closed',
  'constructor',
  '__proto__',
])('rejects %s, which is not declared', (type) => {
  expect(() => codec.encode({ type })).toThrow(`test declares no event ${type}`)
  expect(() => codec.decode({ type })).toThrow(`test declares no event ${type}`)
})

it('rejects a payload that does not match its schema', () => {
  expect(() => codec.encode({ type: 'name.changed', name: 7 })).toThrow()
  expect(() => codec.decode({ type: 'xstate.done.actor.part.1', output: 'ten' })).toThrow()
  expect(() => codec.decodeInput({ name: null })).toThrow()
})

it('returns the child of a result', () => {
  expect(['xstate.done.actor.a.b', 'xstate.error.actor.c', 'finish'].map(childOf)).toEqual(['a.b', 'c', null])
})
