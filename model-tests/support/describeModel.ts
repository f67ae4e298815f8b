import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { depth } from '../../tests/support/depth'
import { walkLogged } from './crashCheck'
import type { PathStep, Sight } from './edgeCover'
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
/** Fields that a log takes whatever is in them, because another server may name a record in any way. */
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
 * Registers the tests of one machine: every edge of its model is walked by a running actor, all of its
 * definition is taken on the way, and faults put into it are noticed. Prints one line of counts.
 * @param otherwise the same machine opened with another input, by a name for it: what is different there. Every
 *   edge is walked there too, and what is taken or noticed anywhere counts
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

    // Before the walks, which take longer: the first failure ends a run that asks about a fault.
    const { durable } = model
    if (durable !== undefined) describeWrittenLogs(durable, walk)

    it(
      'walks every edge in step with the model',
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
      'takes every state, transition and guard outcome',
      async () => {
        const missing = Object.values(coverageOf(await walk())).flatMap((kind) => kind.missing)
        // Both ways: what is called unreachable must exist and must not be taken.
        expect(missing.sort()).toEqual(Object.keys(model.unreachable ?? {}).sort())
      },
      timeoutMs,
    )

    // Half the time of all models: it asks whether the tests are good, not whether the product is.
    if (depth === 'deep')
      it(
        'notices a fault in any transition',
        async () => {
          const all = mutantsOf(model.machine)
          const survivors = await survivorsOf(all, await walk())
          mutants = `mutants noticed ${all.length - survivors.length}/${all.length}`
          // Both ways again: what is called equivalent must be a mutant and must not be noticed.
          const known = new Set(all.map(({ name }) => name))
          const equivalent = Object.keys(model.equivalentMutants ?? {}).filter((name) => known.has(name))
          expect(survivors.sort()).toEqual(equivalent.sort())
        },
        mutationTimeoutMs,
      )

    if (durable !== undefined) describeInterruptions(durable, walk)

    // Takes minutes, so it is run by `npm run mutate:machines` alone.
    if (mutationReportFolder !== undefined) {
      const folder = mutationReportFolder
      it(
        'tells the faults that the oracle notices',
        async () => {
          const walks = await walk()
          // An oracle that does not accept the sound machine has nothing to say about faulty ones.
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
      // Tests were chosen by name, and none of them walks.
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

/** Of a path whose steps are all judged, what counts is which event came in which state, whatever the data. */
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

/** The tests of a durable machine that are about what a page finds of its log. */
function describeWrittenLogs(durable: DurableDeclaration, walk: Walk): void {
  it(
    'reads what every version of it has written',
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

  it('takes nothing from a row that it does not declare', () => {
    const rows = presentLogs().flat()
    expect(rows).not.toEqual([])
    expect(undeclaredFields(durable, rows)).toEqual(undeclared[machine.id] ?? [])
  })

  it('goes on, is forgotten and shows its texts as its sheet says', () => {
    const sheet = logSheet(durable, presentLogs())
    addLogSheet(goldenFolderOf(machine.id), machine.id, sheet)
    expect(sheet).toBe(readLogSheet(goldenFolderOf(machine.id), machine.id))
  })
}

/** The test of a durable machine that is about a page which ends in its middle. */
function describeInterruptions(durable: DurableDeclaration, walk: Walk): void {
  it(
    'comes back from its log after an interruption at any place',
    async () => {
      const judged = new Set<string>()
      // Two thirds of the time of all models were interruptions that differ in data alone: they wait for the night.
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
