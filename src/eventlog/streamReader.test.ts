import { expect, it } from 'vitest'
import type { LogRow } from './logRow'
import { createMemoryLogStore } from './memoryLogStore'
import { createStreamReader } from './streamReader'
import { rowsOf, testEvents } from './testing/testRows'
import { testDeclaration, testMachine } from './testing/testWorkflow'

const rows = rowsOf(testDeclaration, { name: 'Anna' }, testEvents)

function openReader() {
  const store = createMemoryLogStore()
  let folded = 0
  const declaration = {
    ...testDeclaration,
    // Every folded row is hashed once.
    facts: (context: Parameters<typeof testDeclaration.facts>[0]) => {
      folded += 1
      return testDeclaration.facts(context)
    },
  }
  const differences: unknown[] = []
  const { read, forget } = createStreamReader({
    store,
    definitionOf: (machine) => (machine === 'test' ? { declaration, machine: testMachine } : undefined),
    onDifference: (machine, problem) => differences.push([machine, problem]),
  })
  return {
    append: (added: readonly LogRow[]) => store.append(added, 'strict'),
    remove: () => store.remove('s'),
    forget: () => forget('s'),
    differences,
    /** The state of the stream, and the number of rows folded to compute it. */
    look: async () => {
      folded = 0
      const found = await read('s')
      return [found.folded?.snapshot.value ?? null, found.rows.length, folded, found.isDeleted]
    },
  }
}

it('continues the fold of a stream that was read before', async () => {
  const { append, look } = openReader()
  await append(rows.slice(0, 4))
  expect(await look()).toEqual(['fetching', 4, 4, false])
  expect(await look()).toEqual(['fetching', 4, 0, false])
  await append(rows.slice(4))
  expect(await look()).toEqual(['done', 10, 6, false])
})

it('folds a stream from scratch if it was forgotten, or has fewer rows than before', async () => {
  const { append, remove, forget, look } = openReader()
  await append(rows.slice(0, 4))
  await look()
  forget()
  expect(await look()).toEqual(['fetching', 4, 4, false])
  await remove()
  expect(await look()).toEqual([null, 0, 0, true])
  await append(rows.slice(0, 2))
  expect(await look()).toEqual([{ editing: 'typing' }, 2, 2, false])
})

it('reports a difference every time, and never continues from a differing state', async () => {
  const { append, look, differences } = openReader()
  await append(rows.slice(0, 4).map((row) => (row.seq === 2 ? { ...row, stateHash: 'x' } : row)))
  await look()
  await look()
  expect(differences).toEqual([
    ['test', { kind: 'differs', seq: 2 }],
    ['test', { kind: 'differs', seq: 2 }],
  ])
})

it('does not treat a readable prefix as the whole', async () => {
  const { append, look } = openReader()
  await append(rows.slice(0, 2))
  await look()
  await append([{ ...rows[2], event: { type: 'unknown.event' } } as LogRow])
  expect(await look()).toEqual([null, 3, 0, false])
})

it('distinguishes a stream without rows from an unreadable one', async () => {
  const { append, look } = openReader()
  expect(await look()).toEqual([null, 0, 0, true])
  await append([{ ...rows[0], machine: 'removed' } as LogRow])
  expect(await look()).toEqual([null, 1, 0, false])
})
