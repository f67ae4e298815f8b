import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { depth } from '../../tests/support/depth'
import { walkLogged } from './crashCheck'
import type { PathStep, Sight } from './edgeCover'
import { workLostWithSession } from './endedSession'
import { executorOf } from './executors'
import { toText } from './fingerprint'
import {
  addGoldenLogs,
  addLogSheet,
  coveringPaths,
  goldenProblems,
  readGoldenLogs,
  readLogSheet,
} from './goldenLogs'
import { logSheet } from './logSheet'
import type { AnyModel, InvokesOf, Model, OpenedOtherwise, SpawnsOf } from './model'
import { knownDescriptors, listedEvents } from './modelEvents'
import { allMutantsOf, mutantsOf, survivorsOf } from './mutants'
import { judgeSurvivors, mutationReportFolder, writeMutationReport } from './mutationReport'
import { actorsOf, delayPrefix, handledEvents, invokesOf } from './statechart'
import { undeclaredFields } from './undeclaredFields'
import { coverageOf, walkModel, type ModelReport } from './walkModel'

const timeoutMs = 240_000
/** The golden logs of a workflow lie beside its model. */
const goldenFolderOf = (machine: string) => join(import.meta.dirname, '..', machine, 'golden')
/** Fields that a log accepts with any content, because another server may identify a record in any form. */
const undeclared: Readonly<Record<string, readonly string[]>> = {
  deviceEditor: [
    'xstate.done.actor.loadNewer output.record.driver',
    'xstate.done.actor.loadRecord output.record.driver',
    'xstate.done.actor.saveRecord output.driver',
  ],
}
const mutationTimeoutMs = 600_000
const shownFailures = 3

/**
 * Registers the tests of one machine: a running actor walks every edge of its model, the walks cover all of
 * its definition, and the tests kill its mutants. Prints one line of counts.
 * @param otherwise the same machine with another input, by a name for it: only the differences. Every edge is
 * walked there too, and coverage and killed mutants count together
 */
export function describeModel<
  TMachine extends AnyStateMachine,
  const TInvokes extends InvokesOf<TMachine>,
  const TSpawns extends SpawnsOf<TMachine> = Record<never, never>,
>(
  model: Model<TMachine, TInvokes, TSpawns>,
  otherwise: OpenedOtherwise<TMachine, TInvokes, TSpawns> = {},
): void {
  describeAnyModel(model, otherwise)
}

/** The same without the types of the machine. */
export function describeAnyModel(
  model: AnyModel,
  otherwise: Readonly<Record<string, Partial<AnyModel>>> = {},
): void {
  const models: AnyModel[] = [model, ...Object.values(otherwise).map((change) => ({ ...model, ...change }))]
  let reports: Promise<ModelReport[]> | undefined
  const walk = () => (reports ??= inTurn(models, walkModel))
  let mutants: string | undefined

  describe(`paths of ${model.machine.id}`, () => {
    it('knows the invokes and actors of the machine', () => {
      expect(Object.entries(model.invokes).sort()).toEqual(invokesOf(model.machine).sort())
      const known = new Set([...Object.values(model.invokes), ...Object.values(model.spawns ?? {})])
      expect([...known].sort()).toEqual(actorsOf(model.machine).sort())
    })

    it('has a case for every event that the machine handles, and an executor for every event', () => {
      expect(knownDescriptors(model).sort()).toEqual(handledEvents(model.machine).sort())
      expect(Object.keys(model.events).filter((type) => type.startsWith(delayPrefix))).toEqual([])
      const types = new Set(listedEvents(model).map(({ type }) => type))
      expect([...types].filter((type) => executorOf(model, type) === undefined)).toEqual([])
    })

    // Before the walks, which take longer: the first failure ends a mutation run.
    const { durable } = model
    if (durable !== undefined) describeWrittenLogs(durable, walk)

    it(
      'walks every edge and agrees with the model',
      async () => {
        const walks = await walk()
        const failures = walks.flatMap((report) => report.failures)
        const others = failures.length > shownFailures ? [`and ${failures.length - shownFailures} more`] : []
        expect([...failures.slice(0, shownFailures), ...others]).toEqual([])
        expect(walks.flatMap(({ unchecked }) => unchecked)).toEqual([])
      },
      timeoutMs,
    )

    it(
      'covers every state, transition and guard outcome',
      async () => {
        const missing = Object.values(coverageOf(await walk())).flatMap((kind) => kind.missing)
        // Checked in both directions: a transition called unreachable must exist and must not be taken.
        expect(missing.sort()).toEqual(Object.keys(model.unreachable ?? {}).sort())
      },
      timeoutMs,
    )

    // Takes half the time of all models: it checks the tests, not the product.
    if (depth === 'deep')
      it(
        'kills every mutant of a transition',
        async () => {
          const all = mutantsOf(model.machine)
          const survivors = await survivorsOf(all, await walk())
          mutants = `mutants killed ${all.length - survivors.length}/${all.length}`
          // Checked in both directions again: a mutant called equivalent must exist and must survive.
          const known = new Set(all.map(({ name }) => name))
          const equivalent = Object.keys(model.equivalentMutants ?? {}).filter((name) => known.has(name))
          expect(survivors.sort()).toEqual(equivalent.sort())
        },
        mutationTimeoutMs,
      )

    if (durable !== undefined) {
      describeInterruptions(durable, walk)
      it(
        'keeps its work when the session ends at any call',
        async () => {
          const { calls, lost } = workLostWithSession(durable, await walk())
          expect(calls).toBeGreaterThan(0)
          expect(lost).toEqual([])
        },
        timeoutMs,
      )
    }

    // Takes minutes, so only `npm run mutate:machines` runs it.
    if (mutationReportFolder !== undefined) {
      const folder = mutationReportFolder
      it(
        'reports the mutants that the oracle kills',
        async () => {
          const walks = await walk()
          // An oracle that rejects the original machine cannot judge mutants.
          expect(walks.flatMap(({ failures }) => failures.slice(0, shownFailures))).toEqual([])
          const all = allMutantsOf(model.machine)
          const survivors = await survivorsOf(all, walks, 'oracle')
          const names = all.map(({ name }) => name)
          const equivalent = Object.keys(model.equivalentMutants ?? {})
          writeMutationReport(folder, judgeSurvivors(model.machine.id, names, survivors, equivalent))
        },
        mutationTimeoutMs,
      )
    }

    afterAll(async () => {
      // A name filter may select tests without walks.
      if (reports === undefined) return
      const walks = await reports
      const counts = Object.entries(coverageOf(walks)).map(
        ([kind, { total, missing }]) => `${kind} ${total - missing.length}/${total}`,
      )
      const paths = walks.reduce((sum, report) => sum + report.paths.length, 0)
      console.log(
        `${model.machine.id}: ${[...counts, `paths ${paths}`, ...(mutants === undefined ? [] : [mutants])].join(', ')}`,
      )
    }, timeoutMs)
  })
}

/** In a fully checked path, only the event and its state count, not the data. */
function showMoments<TPath extends { initial: Sight; path: readonly PathStep[] }>(walked: TPath) {
  const { initial, path } = walked
  const stateBefore = (index: number) => {
    const { value, running } = JSON.parse((path[index - 1]?.expected ?? initial).state) as Record<
      string,
      unknown
    >
    return toText([value, running])
  }
  const taken = new Set(path.map(({ event }, index) => `${stateBefore(index)} ${event.type}`))
  return { ...walked, taken }
}

type Walk = () => Promise<ModelReport[]>

async function everyPathOf(walk: Walk) {
  return (await walk()).flatMap(({ model, initial, paths }) =>
    paths.map((taken) => ({ model, initial, ...taken })),
  )
}

/** The tests of a durable machine about its stored logs. */
function describeWrittenLogs(durable: DurableDeclaration, walk: Walk): void {
  it(
    'reads the logs of every version',
    async () => {
      const goldenFolder = goldenFolderOf(durable.machine.id)
      await addGoldenLogs(goldenFolder, durable, async () =>
        inTurn(coveringPaths(await everyPathOf(walk)), ({ model, initial, path }) =>
          walkLogged(model, durable, initial, path),
        ),
      )
      expect(goldenProblems(durable, readGoldenLogs(goldenFolder, durable.machine.id))).toEqual([])
    },
    timeoutMs,
  )

  const { machine, version } = durable
  const presentLogs = () =>
    readGoldenLogs(goldenFolderOf(machine.id), machine.id)
      .filter((file) => file.version === version)
      .flatMap(({ logs }) => logs.map(({ rows }) => rows))

  it('accepts no undeclared field of a row', () => {
    const rows = presentLogs().flat()
    expect(rows).not.toEqual([])
    expect(undeclaredFields(durable, rows)).toEqual(undeclared[machine.id] ?? [])
  })

  it('resumes, is discarded and exports texts as its log sheet states', () => {
    const sheet = logSheet(durable, presentLogs())
    addLogSheet(goldenFolderOf(machine.id), machine.id, sheet)
    expect(sheet).toBe(readLogSheet(goldenFolderOf(machine.id), machine.id))
  })
}

/** The test of a durable machine about a page that is killed at any event. */
function describeInterruptions(durable: DurableDeclaration, walk: Walk): void {
  it(
    'resumes from its log after an interruption at any event',
    async () => {
      const judged = new Set<string>()
      // Interruptions that differ in data only took two thirds of the time of all models, so only nightly
      // runs have them.
      const all = await everyPathOf(walk)
      const paths = depth === 'deep' ? all : coveringPaths(all.map(showMoments))
      const logged = await inTurn(paths, ({ model, initial, path }) =>
        walkLogged(model, durable, initial, path, judged),
      )
      const failures = logged.flatMap(({ failure }) => failure ?? [])
      expect(failures.slice(0, shownFailures)).toEqual([])
    },
    timeoutMs,
  )
}

async function inTurn<TItem, TResult>(items: readonly TItem[], run: (item: TItem) => Promise<TResult>) {
  const results: TResult[] = []
  for (const item of items) results.push(await run(item))
  return results
}
