import type { Workflows } from '../../../eventlog/workflows'
import type { DurableActor } from '../../../eventlog/durableActor'
import type { AnyWorkflow, Opener } from '../../../machines/workflow'

type Options = {
  registry: Readonly<Record<string, AnyWorkflow>>
  workflows: Pick<Workflows, 'live' | 'unfinished' | 'atRest' | 'resume' | 'begin'>
  /** Null if no user is signed in. */
  opener: () => Opener | null
}

/**
 * Finds the workflow of a request: a live one, else an interrupted one, which is resumed, else a new one. There is one
 * workflow for each key, also for simultaneous requests. Unlike in the planner, leaving a screen stops nothing: what a
 * driver has recorded is sent whatever is shown.
 * @returns null if the request begins nothing
 */
export function createWorkflowsByKey({ registry, workflows, opener }: Options) {
  const requests = new Map<string, Promise<DurableActor | null>>()

  async function find(name: string, request: object): Promise<DurableActor | null> {
    const registration = registrationOf(name)
    const key = registration.key(request)
    const live = workflows
      .live()
      .find(({ machine, getSnapshot }) => machine.id === name && registration.keyOf?.(getSnapshot()) === key)
    if (live !== undefined) return live
    const kept = [...workflows.unfinished(), ...workflows.atRest()].find(
      ({ machine, status, snapshot }) =>
        machine === name &&
        status === 'interrupted' &&
        snapshot !== null &&
        registration.keyOf?.(snapshot) === key,
    )
    const resumed = kept === undefined ? null : await workflows.resume(kept.stream)
    if (resumed !== null) return resumed
    const from = opener()
    const input: unknown = from === null ? null : await registration.open(request, from)
    return input === null ? null : workflows.begin(name, input)
  }

  function registrationOf(name: string): AnyWorkflow {
    const registration = registry[name]
    if (registration === undefined) throw new Error(`No workflow ${name}`)
    return registration
  }

  return (name: string, request: object): Promise<DurableActor | null> => {
    const place = `${name}/${registrationOf(name).key(request)}`
    const before = requests.get(place) ?? Promise.resolve(null)
    const found = before.then(
      () => find(name, request),
      () => find(name, request),
    )
    requests.set(place, found)
    return found
  }
}
