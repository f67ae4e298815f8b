import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { callbackPlaceholder, placeholder } from './placeholders'
import { runActor } from './runActor.testing'

it('a missing actor rejects by its name', async () => {
  const call = placeholder<void, { iri: string }>('loadParcel')
  await expect(runActor(call, { iri: '/1' })).rejects.toThrow('No actor provided for loadParcel')
})

it('a missing callback actor does nothing', () => {
  const listener = createActor(callbackPlaceholder()).start()
  expect(listener.getSnapshot()).toMatchObject({ status: 'active', error: undefined })
})
