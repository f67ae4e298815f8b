import type { DurableActorOf } from '../../eventlog/durableActor'
import type { UnfinishedWork, Workflows } from '../../eventlog/workflows'
import type { Iri } from '../../contract/wire/ids'
import { accessFacts, areas } from '../../contract/access/permissions'
import { createCommandId } from '../../lib/commandId'
import { tourPlanMachine } from '../../machines/tourPlan/tourPlanMachine'
import type { TourPlanContext, TourPlanInput } from '../../machines/tourPlan/tourPlanTypes'
import type { Platform, TourPlan } from '../../platform/platform'

type Surroundings = Pick<Platform, 'work' | 'session' | 'config'>
type PlanActor = DurableActorOf<typeof tourPlanMachine>

/** A log that has grown longer begins anew with what can still be undone, so that it opens as fast as others. */
const longestLog = 200
/** Of so many tours that were left the steps can still be undone. */
const mostTours = 20

/** Screens that show a plan, by its actor. */
const readers = new Map<PlanActor, number>()
/** Openings and departures take place one after the other, so that none finds what another is just putting away. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const mine = turn.then(act)
  turn = mine.catch(() => undefined)
  return mine
}

/**
 * The workflow of a tour's stops: the one under way in this tab, else what was kept of it on this device, else a new
 * one; null for whoever may not change the tour. Several screens of one tour share it.
 */
export async function openTourPlan(
  tourTemplate: Iri,
  { work, session, config }: Surroundings,
): Promise<TourPlan | null> {
  const { user } = session.getSnapshot().context
  if (user === null || !areas.manage(accessFacts(user, config.productKey))) return null
  const workflows = await work.opened()
  const actor = await inTurn(async () => {
    const found = await findPlan(tourTemplate, workflows)
    readers.set(found, (readers.get(found) ?? 0) + 1)
    return found
  })
  let isLeft = false
  return {
    actor,
    leave: () => {
      if (isLeft) return
      isLeft = true
      readers.set(actor, (readers.get(actor) ?? 1) - 1)
      putAway(actor, workflows, () => work.current() === workflows)
    },
  }
}

async function findPlan(tourTemplate: Iri, workflows: Workflows): Promise<PlanActor> {
  const live = workflows.live().find((actor) => isPlanOf(tourTemplate, actor.machine.id, actor.getSnapshot()))
  if (live !== undefined) return live as PlanActor
  // What is unfinished comes before what can be undone; of either the latest.
  const kept = [...workflows.unfinished(), ...workflows.atRest()]
  for (const { stream } of kept.filter((plan) => isStored(plan, tourTemplate))) {
    const resumed = (await workflows.resume(stream)) as PlanActor | null
    if (resumed === null) continue
    // What the end of the page interrupted is wanted again by opening the page.
    resumed.send({ type: 'retry' })
    return isLong(resumed) ? begunAnew(resumed, workflows) : resumed
  }
  return begin({ tourTemplate, commandId: createCommandId(), done: [], undone: [] }, workflows)
}

const begin = (input: TourPlanInput, workflows: Workflows) =>
  workflows.begin(tourPlanMachine.id, input) as PlanActor

const isLong = (actor: PlanActor) => actor.rows().length > longestLog && actor.getSnapshot().value === 'idle'

async function begunAnew(old: PlanActor, workflows: Workflows): Promise<PlanActor> {
  const { tourTemplate, done, undone } = old.getSnapshot().context
  const actor = begin({ tourTemplate, commandId: createCommandId(), done, undone }, workflows)
  // The new log is there before the old one goes.
  await actor.flush()
  await workflows.setAside(old)
  await workflows.discard(old.stream)
  return actor
}

/** Whether it is a plan that is kept, in no other tab, and of which tour. */
function isStored({ status, machine, snapshot }: UnfinishedWork, tourTemplate: Iri | null = null): boolean {
  return status === 'interrupted' && snapshot !== null && isPlanOf(tourTemplate, machine, snapshot)
}

function isPlanOf(tourTemplate: Iri | null, machine: string, { context }: { context: unknown }): boolean {
  if (machine !== tourPlanMachine.id) return false
  return tourTemplate === null || (context as TourPlanContext).tourTemplate === tourTemplate
}

/** A plan that nobody looks at is put away as soon as nothing of it is under way. */
function putAway(actor: PlanActor, workflows: Workflows, isOpen: () => boolean): void {
  if ((readers.get(actor) ?? 0) > 0) return
  const isWorking = () => actor.getSnapshot().matches('working')
  const subscription = actor.subscribe(() => {
    if (!isWorking()) finish()
  })
  const finish = () => {
    subscription.unsubscribe()
    void inTurn(async () => {
      // Somebody may have come back meanwhile, and begun something; or the session has ended, and all work with it.
      if ((readers.get(actor) ?? 0) > 0 || isWorking() || !isOpen()) return
      readers.delete(actor)
      await workflows.setAside(actor)
      const kept = workflows.atRest().filter((plan) => isStored(plan))
      await Promise.all(kept.slice(mostTours).map(({ stream }) => workflows.discard(stream)))
    })
  }
  if (!isWorking()) finish()
}
