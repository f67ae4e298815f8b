import { expect, it } from 'vitest'
import { eventCodec } from '../../eventlog/eventCodec'
import { tourOptimisationLog } from './tourOptimisationLog'

// Golden logs cover the other events, field by field.
it('the order that was read is a list of stops and nothing else', () => {
  const { decode } = eventCodec(tourOptimisationLog)
  const read = (output: unknown) => decode({ type: 'xstate.done.actor.readOrder', output })
  expect(read(['/api/destinations/1'])).toMatchObject({ output: ['/api/destinations/1'] })
  expect(() => read([1])).toThrow()
  expect(() => read(undefined)).toThrow()
})
