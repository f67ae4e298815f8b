import { expect, it } from 'vitest'
import { eventName } from './eventNames'

it('names an event of a user, and shows another one by its type', () => {
  expect(eventName({ type: 'save.request' })).toBe('Speichern')
  expect(eventName({ type: 'no.such' })).toBe('no.such')
})

it('names the result of a call with its number and its status', () => {
  expect(eventName({ type: 'xstate.done.actor.saveRecord' })).toBe('Eintrag speichern: gelungen')
  expect(eventName({ type: 'xstate.done.actor.chunk.1' })).toBe('Paket laden (2): gelungen')
  const failed = (error: unknown) => eventName({ type: 'xstate.error.actor.unknown', error })
  expect([failed({ status: 503 }), failed({ status: 0 }), failed(null)]).toEqual([
    'unknown: fehlgeschlagen (HTTP 503)',
    'unknown: fehlgeschlagen (keine Verbindung)',
    'unknown: fehlgeschlagen',
  ])
})

it('names the end of a delay', () => {
  expect(eventName({ type: 'xstate.after.savePause.tourEditor.pausing' })).toBe(
    'Wartezeit vor dem nächsten Versuch ist um',
  )
  expect(eventName({ type: 'xstate.after.300.liveUpdates' })).toBe('300 ist um')
})
