import { expect, it } from 'vitest'
import { changedMembers } from './changedMembers'

const body = {
  name: 'Hof',
  tags: ['/api/tags/1'],
  capacity: 2,
  address: 'Hofweg 1',
  lat: '52.5',
  lng: '13.4',
}

it('omits unchanged members', () => {
  expect(changedMembers(body, { ...body, tags: [...body.tags] })).toEqual({})
})

it('contains changed and cleared members only', () => {
  expect(
    changedMembers({ ...body, note: 'x' }, { ...body, name: 'Tor', note: null as unknown as string }),
  ).toEqual({
    name: 'Tor',
    note: null,
  })
})

it('contains an address as a whole', () => {
  expect(changedMembers(body, { ...body, lat: '52.6' })).toEqual({
    address: 'Hofweg 1',
    lat: '52.6',
    lng: '13.4',
  })
})
