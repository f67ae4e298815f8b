import { setup } from 'xstate'
import { expect, it } from 'vitest'
import { declareDurable, noPayload } from './durable'
import { createMemoryLogStore } from './memoryLogStore'
import { createPageLocks } from './streamLocks'
import { createWorkflows } from './workflows'

const machine = setup({
  types: { events: {} as { type: 'ring' } },
  actions: { announce: () => undefined },
}).createMachine({ id: 'bell', on: { ring: { actions: 'announce' } } })

const bell = declareDurable<typeof machine>({
  machine,
  version: 1,
  input: noPayload as never,
  events: { ring: noPayload },
  relaxed: [],
  upcasters: {},
  facts: () => [],
  openKeys: [],
  resumes: 'when-asked',
})

it('runs the provided actions, also after work was resumed', async () => {
  const rung: string[] = []
  const store = { ...createMemoryLogStore(), close: () => undefined }
  const openPage = (name: string) =>
    createWorkflows({
      store,
      locks: createPageLocks(),
      definitions: [
        { declaration: bell, machine: machine.provide({ actions: { announce: () => rung.push(name) } }) },
      ],
      createStreamId: () => '1',
      now: () => 0,
      timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
      notifyOthers: () => undefined,
      invalidate: () => undefined,
      onDefect: () => undefined,
    })
  const first = openPage('first')
  const begun = first.begin('bell', {})
  begun.send({ type: 'ring' })
  await begun.flush()
  await first.close()
  const resumed = await openPage('second').resume('bell/1')
  resumed?.send({ type: 'ring' })
  await resumed?.flush()
  expect(rung).toEqual(['first', 'second'])
})
