import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { HttpError } from '../domain/calls/errors'
import { decodePart, encodePart, openPath } from './openPath'
import { readLink } from './readLink'

const upload = setup({
  types: { context: {} as { id: string }, input: {} as { id: string } },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => error instanceof HttpError && error.status === 413,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ id: input.id.trim() }),
  initial: 'sending',
  states: {
    sending: {
      on: {
        'xstate.error.actor.send': [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event['error'] }) },
            target: 'refused',
          },
          { target: 'failed' },
        ],
      },
    },
    refused: {},
    failed: { on: { retry: 'sending' } },
  },
})
const machines = [{ name: 'upload', machine: upload }]
const linkOf = (events: unknown, input?: unknown) =>
  `?machine=upload&events=${encodePart(events)}${input === undefined ? '' : `&input=${encodePart(input)}`}`

describe('a path', () => {
  it('is replayed by pure transitions, with errors restored from data', () => {
    const path = openPath(
      'upload',
      upload,
      [
        { type: 'xstate.error.actor.send', error: { name: 'HttpError', message: 'no', status: 500 } },
        { type: 'retry' },
        { type: 'xstate.error.actor.send', error: { status: 413 } },
      ],
      { id: 'a' },
    )
    expect([-1, 0, 1, 2].map((index) => path.snapshotAt(index)?.value)).toEqual([
      'sending',
      'failed',
      'sending',
      'refused',
    ])
    expect(path.getSnapshot().value).toBe('refused')
    expect(path.getSnapshot().context).toEqual({ id: 'a' })
  })

  it('is rejected if it is no array of events or the machine lacks its input', () => {
    expect(() => openPath('upload', upload, { type: 'retry' }, { id: 'a' })).toThrow('a list of events')
    expect(() => openPath('upload', upload, [{ name: 'retry' }], { id: 'a' })).toThrow('a list of events')
    expect(() => openPath('upload', upload, [])).toThrow()
  })
})

describe('a link', () => {
  it('encodes any text reversibly', () => {
    const events = [{ type: 'text.changed', text: 'Straße „Ä“ 🚚 ??>>' }]
    expect(encodePart(events)).toMatch(/^[\w-]+$/)
    expect(decodePart(encodePart(events))).toEqual(events)
  })

  it('selects a machine, or opens a path through it', () => {
    expect(readLink('', machines)).toEqual({ machine: null, path: null, problem: null })
    expect(readLink('?machine=upload', machines)).toEqual({ machine: 'upload', path: null, problem: null })
    const { path, problem } = readLink(linkOf([{ type: 'retry' }], { id: 'a' }), machines)
    expect(problem).toBeNull()
    expect(path?.rows().map(({ event }) => event)).toEqual([{ type: 'retry' }])
  })

  it('reports invalid parameters', () => {
    const problemOf = (search: string) => readLink(search, machines).problem
    expect(problemOf('?machine=nothing')).toBe('Einen Automaten „nothing“ gibt es nicht.')
    expect(problemOf('?machine=upload&events=%%%')).toMatch(/^Der Pfad im Link lässt sich nicht abspielen: /)
    expect(problemOf(linkOf([{}], { id: 'a' }))).toBe(
      'Der Pfad im Link lässt sich nicht abspielen: A path is a list of events',
    )
  })
})
