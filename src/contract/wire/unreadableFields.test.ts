import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { Destination } from '../destination/destination'
import { onUnreadableField, UnreadableField } from './unreadableFields'

it('tells of a field that cannot be read once, and of none that is missing or null', () => {
  const told: string[] = []
  onUnreadableField((field) => told.push(field))
  const decode = Schema.decodeUnknownSync(Destination)
  decode({ '@id': '/api/destinations/1', eta: null })
  for (const eta of ['halb neun', {}]) decode({ '@id': '/api/destinations/1', eta, name: 5 })
  expect(told.sort()).toEqual(['eta', 'name'])
})

it('is reported by the name of the field', () => {
  expect(new UnreadableField('eta').name).toBe('UnreadableField eta')
})
