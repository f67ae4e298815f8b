import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { Destination } from '../destination/destination'
import { onUnreadableField, UnreadableField } from './unreadableFields'

it('reports an invalid field once, and never a missing or null field', () => {
  const reported: string[] = []
  onUnreadableField((field) => reported.push(field))
  const decode = Schema.decodeUnknownSync(Destination)
  decode({ '@id': '/api/destinations/1', eta: null })
  for (const eta of ['halb neun', {}]) decode({ '@id': '/api/destinations/1', eta, name: 5 })
  expect(reported.sort()).toEqual(['eta', 'name'])
})

it('is named after the field', () => {
  expect(new UnreadableField('eta').name).toBe('UnreadableField eta')
})
