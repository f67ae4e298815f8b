import { expect, it } from 'vitest'
import { eventCodec } from '../../eventlog/eventCodec'
import { tourOptimisationLog } from './tourOptimisationLog'

// The other events are in golden logs, whose fields are asked about one by one.
it('the order that was read is a list of stops and nothing else', () => {
  const { decode } = eventCodec(tourOptimisationLog)
  const read = (output: unknown) => decode({ type: 'xstate.done.actor.readOrder', output })
  expect(read(['/api/destinations/1'])).toMatchObject({ output: ['/api/destinations/1'] })
  expect(() => read([1])).toThrow()
  expect(() => read(undefined)).toThrow()
})
