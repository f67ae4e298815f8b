import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { browserPaths, type PageModel } from './browserPaths'

const lamp = setup({
  types: { events: {} as { type: 'switch.pressed' } | { type: 'bulb.broken' } },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { 'switch.pressed': 'lit', 'bulb.broken': 'broken' } },
    lit: { on: { 'switch.pressed': 'dark', 'bulb.broken': 'broken' } },
    broken: { type: 'final' },
  },
})

/** A bulb that breaks only while it is lit. */
const page = (atMost: number): PageModel => ({
  models: [
    {
      machine: lamp,
      invokes: {},
      events: { 'switch.pressed': [{}], 'bulb.broken': [{}] },
      facts: () => null,
    },
  ],
  omissions: [
    {
      reason: 'A dark bulb does not break',
      atMost,
      isLeftOut: (snapshot, { type }) => type === 'bulb.broken' && snapshot.matches('dark'),
    },
  ],
  impossible: { 'dark: bulb.broken[0]': 'A dark bulb does not break' },
})

it('walks every path without an omission, and counts the omissions', async () => {
  const { paths, transitions, leftOut } = await browserPaths(page(1))
  expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([
    ['switch.pressed', 'bulb.broken'],
    ['switch.pressed', 'switch.pressed'],
  ])
  expect([transitions, leftOut]).toEqual([
    { taken: 3, all: 4 },
    [{ what: 'events', reason: 'A dark bulb does not break', count: 1 }],
  ])
})

it('throws when omissions exceed their limit', async () => {
  await expect(browserPaths(page(0))).rejects.toThrow(
    'Left out 1 times, at most 0 allowed: A dark bulb does not break',
  )
})
