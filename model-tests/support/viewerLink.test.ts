import { expect, it } from 'vitest'
import { HttpError } from '../../src/domain/calls/errors'
import { viewerLink } from './viewerLink'

const decoded = (text: string | null) =>
  JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as unknown

it('names the machine, its input and the events, errors as data', () => {
  const error = new HttpError({ status: 404, title: 'Nicht gefunden' })
  const failed = { type: 'xstate.error.actor.load', error, actorId: 'load' }
  const { pathname, searchParams } = new URL(
    viewerLink('editor', [{ type: 'open' }, failed], { name: 'Müller' }),
    'http://localhost',
  )
  expect(pathname).toBe('/devtools/flows')
  expect([...searchParams.keys()]).toEqual(['machine', 'events', 'input'])
  expect(searchParams.get('machine')).toBe('editor')
  expect(decoded(searchParams.get('input'))).toEqual({ name: 'Müller' })
  expect(decoded(searchParams.get('events'))).toEqual([
    { type: 'open' },
    { ...failed, error: { ...error, name: error.name, message: error.message } },
  ])
})

it('leaves the input out for a machine without one', () => {
  const { searchParams } = new URL(viewerLink('guard', []), 'http://localhost')
  expect([...searchParams.keys()]).toEqual(['machine', 'events'])
})
