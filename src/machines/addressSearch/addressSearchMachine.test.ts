import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { addressSearchMachine, type Position } from './addressSearchMachine'

const addressIn = (city: string): FoundAddress => ({
  lng: '13.41053',
  lat: '52.52437',
  navLng: 13.4106,
  navLat: 52.5243,
  zip: '',
  street: '',
  city,
  address: city,
  approximate: false,
})
const empty = { town: null, searchedTown: null, text: '', results: [], hasFailed: false, marker: null }
const somewhere = { lng: 13.4, lat: 52.5 }

/**
 * Starts the machine with a geocoder stub that the test answers by the text or the point of the request.
 * `calls` are the requests, `notices` what the form and the user received.
 */
function startSearch({ town = null }: { town?: string | null } = {}) {
  const calls: unknown[] = []
  const notices: unknown[] = []
  const clock = new SimulatedClock()
  const questions: { about: unknown; signal: AbortSignal; settle: (outcome: unknown) => void }[] = []
  const ask = <T>(about: unknown, signal: AbortSignal) => {
    calls.push(about)
    return new Promise<T>((resolve, reject) => {
      questions.push({
        about,
        signal,
        settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome as T)),
      })
    })
  }
  const actor = createActor(
    addressSearchMachine.provide({
      actors: {
        searchAddresses: fromPromise<readonly FoundAddress[], { text: string }>(({ input, signal }) =>
          ask(input.text, signal),
        ),
        findAddressAt: fromPromise<FoundAddress | null, { position: Position }>(({ input, signal }) =>
          ask(input.position, signal),
        ),
      },
      actions: {
        adoptAddress: (_, { address }) => notices.push(address),
        notifyNoAddress: () => notices.push('no address'),
        notifyLocatingFailed: () => notices.push('locating failed'),
      },
    }),
    { clock, input: { town } },
  ).start()
  const question = (about: unknown) => {
    const found = questions.findLast((candidate) => candidate.about === about)
    if (found === undefined) throw new Error(`No request for ${JSON.stringify(about)}`)
    return found
  }
  return {
    calls,
    notices,
    clock,
    send: actor.send,
    type: (text: string) => actor.send({ type: 'text.changed', text }),
    pause: () => clock.increment(800),
    isCancelled: (about: unknown) => question(about).signal.aborted,
    answer: async (about: unknown, outcome: unknown) => {
      question(about).settle(outcome)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, context }
    },
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  }
}

describe('typing', () => {
  it('searches once, 800 ms after the last key', () => {
    const { type, clock, calls, isBusy } = startSearch()
    type('B')
    clock.increment(799)
    type('Be')
    clock.increment(799)
    expect([calls, isBusy()]).toEqual([[], true])
    clock.increment(1)
    expect(calls).toEqual(['Be'])
  })

  it('offers the results for the text as it was typed', async () => {
    const { type, pause, answer, state } = startSearch()
    type(' Berlin ')
    pause()
    await answer(' Berlin ', [addressIn('Berlin')])
    expect(state()).toEqual({
      value: 'found',
      context: { ...empty, text: ' Berlin ', results: [addressIn('Berlin')] },
    })
  })

  it('reports that there are no results', async () => {
    const { type, pause, answer, state } = startSearch()
    type('Nirgendwo')
    pause()
    await answer('Nirgendwo', [])
    expect(state()).toEqual({ value: 'found', context: { ...empty, text: 'Nirgendwo' } })
  })

  it.each(['', '   ', '\n\t'])('makes no request for the blank text %j and empties the field', (blank) => {
    const { type, pause, calls, state } = startSearch()
    type('Bonn')
    type(blank)
    pause()
    expect([calls, state()]).toEqual([[], { value: 'idle', context: empty }])
  })
})

describe('a house number without a town', () => {
  it('is searched in the town of the company', async () => {
    const { type, pause, answer, calls, state } = startSearch({ town: 'Berlin' })
    type('Hauptstraße 5 ')
    pause()
    expect(calls).toEqual(['Hauptstraße 5, Berlin'])
    await answer('Hauptstraße 5, Berlin', [addressIn('Berlin')])
    expect(state().context).toMatchObject({
      text: 'Hauptstraße 5 ',
      searchedTown: 'Berlin',
      results: [addressIn('Berlin')],
    })
  })

  it('is searched everywhere when that town has no result', async () => {
    const { type, pause, answer, calls, state, isBusy } = startSearch({ town: 'Berlin' })
    type('Hauptstraße 5')
    pause()
    await answer('Hauptstraße 5, Berlin', [])
    expect([calls.at(-1), isBusy()]).toEqual(['Hauptstraße 5', true])
    await answer('Hauptstraße 5', [addressIn('Bonn')])
    expect(state().context).toMatchObject({ searchedTown: null, results: [addressIn('Bonn')] })
  })

  it('is searched unchanged by a company without a town', () => {
    const { type, pause, calls } = startSearch()
    type('Hauptstraße 5')
    pause()
    expect(calls).toEqual(['Hauptstraße 5'])
  })
})

it('searches at once on request', () => {
  const { type, calls, send } = startSearch()
  type('Bonn')
  send({ type: 'search.request' })
  expect(calls).toEqual(['Bonn'])
})

describe('several searches', () => {
  it('never show the answer to an older text', async () => {
    const { type, pause, answer, state, isCancelled } = startSearch()
    type('Berlin')
    pause()
    type('Bonn')
    expect(isCancelled('Berlin')).toBe(true)
    await answer('Berlin', [addressIn('Berlin')])
    expect(state()).toEqual({ value: 'typing', context: { ...empty, text: 'Bonn' } })
    pause()
    await answer('Berlin', [addressIn('Berlin')])
    expect(state()).toEqual({ value: 'searching', context: { ...empty, text: 'Bonn' } })
    await answer('Bonn', [addressIn('Bonn')])
    expect(state().context.results).toEqual([addressIn('Bonn')])
  })

  it('drop the results as soon as the text changes', async () => {
    const { type, pause, answer, state } = startSearch()
    type('Berlin')
    pause()
    await answer('Berlin', [addressIn('Berlin')])
    type('Berlin M')
    expect(state()).toEqual({ value: 'typing', context: { ...empty, text: 'Berlin M' } })
  })

  it('continue after a failure', async () => {
    const { type, pause, answer, state } = startSearch()
    type('Berlin')
    pause()
    await answer('Berlin', new NetworkError())
    expect(state()).toEqual({ value: 'found', context: { ...empty, text: 'Berlin', hasFailed: true } })
    type('Bonn')
    expect(state().context.hasFailed).toBe(false)
    pause()
    await answer('Bonn', [addressIn('Bonn')])
    expect(state()).toEqual({
      value: 'found',
      context: { ...empty, text: 'Bonn', results: [addressIn('Bonn')] },
    })
  })
})

describe('a found address', () => {
  it('is passed to the form once, and the field returns to idle', async () => {
    const { type, pause, answer, send, notices, state } = startSearch()
    type('Bonn')
    pause()
    await answer('Bonn', [addressIn('Bonn')])
    send({ type: 'result.chosen', address: addressIn('Bonn') })
    send({ type: 'result.chosen', address: addressIn('Bonn') })
    expect([notices, state()]).toEqual([[addressIn('Bonn')], { value: 'idle', context: empty }])
  })

  it.each(['typing', 'searching', 'found'] as const)('is cancelled when dismissed while %s', async (when) => {
    const { type, pause, answer, send, calls, notices, state } = startSearch()
    type('Bonn')
    if (when !== 'typing') pause()
    if (when === 'found') await answer('Bonn', [addressIn('Bonn')])
    expect(state().value).toBe(when)
    send({ type: 'search.dismissed' })
    pause()
    if (when === 'searching') await answer('Bonn', [addressIn('Bonn')])
    expect(state()).toEqual({ value: 'idle', context: empty })
    expect([calls, notices]).toEqual([when === 'typing' ? [] : ['Bonn'], []])
  })
})

describe('the dragged marker', () => {
  it('passes on the address under it', async () => {
    const { send, answer, calls, notices, state, isBusy } = startSearch()
    send({ type: 'marker.moved', position: somewhere })
    expect([state(), isBusy()]).toEqual([
      { value: 'locating', context: { ...empty, marker: somewhere } },
      true,
    ])
    await answer(somewhere, addressIn('Berlin'))
    expect([calls, notices]).toEqual([[somewhere], [addressIn('Berlin')]])
    expect(state()).toEqual({ value: 'idle', context: empty })
  })

  it.each([
    ['no address', 'there is no address', null],
    ['locating failed', 'the geocoder does not answer', new NetworkError()],
  ])('returns it and reports %j when %s', async (message, _, outcome) => {
    const { send, answer, notices, state } = startSearch()
    send({ type: 'marker.moved', position: somewhere })
    await answer(somewhere, outcome)
    expect([notices, state()]).toEqual([[message], { value: 'idle', context: empty }])
  })

  it('counts only at the position of the last drop', async () => {
    const { send, answer, notices, state, isCancelled } = startSearch()
    const elsewhere = { lng: 7.1, lat: 50.7 }
    send({ type: 'marker.moved', position: somewhere })
    send({ type: 'marker.moved', position: elsewhere })
    expect([isCancelled(somewhere), state().context.marker]).toEqual([true, elsewhere])
    await answer(somewhere, addressIn('Berlin'))
    expect([notices, state().value]).toEqual([[], 'locating'])
    await answer(elsewhere, addressIn('Bonn'))
    expect([notices, state().value]).toEqual([[addressIn('Bonn')], 'idle'])
  })

  it('replaces the text, so that the field shows the new address', async () => {
    const { type, pause, answer, send, notices, state } = startSearch()
    type('Bonn')
    pause()
    await answer('Bonn', [addressIn('Bonn')])
    send({ type: 'marker.moved', position: somewhere })
    await answer(somewhere, addressIn('Berlin'))
    expect([notices, state()]).toEqual([[addressIn('Berlin')], { value: 'idle', context: empty }])
  })

  it('is overridden by a text typed in the meantime', async () => {
    const { type, answer, send, notices, state } = startSearch()
    send({ type: 'marker.moved', position: somewhere })
    type('Bonn')
    await answer(somewhere, addressIn('Berlin'))
    expect([notices, state()]).toEqual([[], { value: 'typing', context: { ...empty, text: 'Bonn' } }])
  })
})
