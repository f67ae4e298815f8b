import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { callbackPlaceholder, placeholder } from './placeholders'
import { runActor } from './runActor.testing'

it('a call that nobody has provided fails by its name', async () => {
  const call = placeholder<void, { iri: string }>('loadParcel')
  await expect(runActor(call, { iri: '/1' })).rejects.toThrow('No actor provided for loadParcel')
})

it('a listener that nobody has provided listens to nothing', () => {
  const listener = createActor(callbackPlaceholder()).start()
  expect(listener.getSnapshot()).toMatchObject({ status: 'active', error: undefined })
})
