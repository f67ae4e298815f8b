import { expect, it } from 'vitest'
import { informPages } from './informPages'

it('informs every open page', async () => {
  const heard: string[] = []
  const page = (name: string) => ({ postMessage: (message: string) => heard.push(`${name}: ${message}`) })
  await informPages({
    matchAll: async ({ type }) => {
      expect(type).toBe('window')
      return [page('one'), page('other')]
    },
  })
  expect(heard).toEqual(['one: connection.restored', 'other: connection.restored'])
})
