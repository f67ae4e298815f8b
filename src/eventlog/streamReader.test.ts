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
    /** Where the stream stands, and how many rows were folded for it. */
    look: async () => {
      folded = 0
      const found = await read('s')
      return [found.folded?.snapshot.value ?? null, found.rows.length, folded, found.isDeleted]
    },
  }
}

it('folds a stream on from where it was read before', async () => {
  const { append, look } = openReader()
  await append(rows.slice(0, 4))
  expect(await look()).toEqual(['fetching', 4, 4, false])
  expect(await look()).toEqual(['fetching', 4, 0, false])
  await append(rows.slice(4))
  expect(await look()).toEqual(['done', 10, 6, false])
})

it('folds a stream anew that was forgotten, or has fewer rows than before', async () => {
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

it('names a difference every time, and never goes on from a state that differs', async () => {
  const { append, look, differences } = openReader()
  await append(rows.slice(0, 4).map((row) => (row.seq === 2 ? { ...row, stateHash: 'x' } : row)))
  await look()
  await look()
  expect(differences).toEqual([
    ['test', { kind: 'differs', seq: 2 }],
    ['test', { kind: 'differs', seq: 2 }],
  ])
})

it('does not take a readable beginning for the whole', async () => {
  const { append, look } = openReader()
  await append(rows.slice(0, 2))
  await look()
  await append([{ ...rows[2], event: { type: 'unheard.of' } } as LogRow])
  expect(await look()).toEqual([null, 3, 0, false])
})

it('knows a stream without rows from one that cannot be read', async () => {
  const { append, look } = openReader()
  expect(await look()).toEqual([null, 0, 0, true])
  await append([{ ...rows[0], machine: 'gone' } as LogRow])
  expect(await look()).toEqual([null, 1, 0, false])
})
