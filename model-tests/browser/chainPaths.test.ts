import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { browserPaths, type PageModel } from './browserPaths'

const lights = setup({
  types: { events: {} as { type: 'next' } | { type: 'blink' } | { type: 'off' } },
}).createMachine({
  id: 'lights',
  initial: 'red',
  on: { off: '.dark' },
  states: {
    red: { on: { next: 'green', blink: {} } },
    green: { on: { next: 'yellow', blink: {} } },
    yellow: { on: { next: 'red', blink: {} } },
    dark: { type: 'final' },
  },
})
const page: PageModel = {
  models: [
    {
      machine: lights,
      invokes: {},
      events: { next: [{}], blink: [{}], off: [{}] },
      facts: () => null,
    },
  ],
  omissions: [],
  impossible: {},
}
const walked = async (isLong: boolean, more: Partial<PageModel> = {}) => {
  const { paths } = await browserPaths({ ...page, isWhole: true, ...more }, { takes: 'states', isLong })
  return paths.map(({ steps }) => steps.map(({ event }) => event.type))
}

it('extends a path as long as it covers more, and takes the final step last', async () => {
  expect(await walked(true)).toEqual([['blink', 'next', 'blink', 'next', 'blink', 'next', 'off']])
  expect((await walked(false)).length).toBeGreaterThan(1)
})

it('starts a new path where a page shows an outcome only once', async () => {
  expect(await walked(true, { isRestarted: true })).toEqual(await walked(false))
})

it('does not extend a path where a page cannot', async () => {
  const never = { reason: 'Once is enough', atMost: 9 }
  const paths = await walked(true, {
    pathOmissions: [
      { ...never, isLeftOut: (steps) => steps.filter(({ event }) => event.type === 'blink').length > 1 },
    ],
  })
  expect(paths.every((path) => path.filter((type) => type === 'blink').length < 2)).toBe(true)
  expect(paths.flat().filter((type) => type === 'blink')).toHaveLength(3)
})

it('leaves transitions to the nightly run, unless the walk is whole', async () => {
  expect(await walked(true, { isWhole: false })).toEqual([['next', 'next', 'off']])
  const { transitions } = await browserPaths(
    { ...page, isWhole: false },
    { takes: 'transitions', isLong: true },
  )
  expect(transitions).toEqual({ taken: 7, all: 7 })
})

it('leaves transitions that another machine of the kind covers to the nightly run', async () => {
  const dimmed = setup({ types: { events: {} as { type: 'next' } | { type: 'dim' } } }).createMachine({
    id: 'dimmed',
    initial: 'red',
    states: {
      red: { on: { next: 'green', dim: {} } },
      green: { on: { next: 'yellow' } },
      yellow: { on: { next: 'red' } },
    },
  })
  const events = { next: [{}], dim: [{}] }
  const dimmedPage = { ...page, models: [{ machine: dimmed, invokes: {}, events, facts: () => null }] }
  const goals = { takes: 'states', isLong: true } as const
  const { transitions, paths } = await browserPaths({ ...dimmedPage, kind: lights }, goals)
  expect(transitions).toEqual({ taken: 3, all: 4 })
  expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([['dim', 'next', 'next']])
})
