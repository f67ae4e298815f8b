import { createActor, toPromise, type AnyActorLogic, type InputFrom, type OutputFrom } from 'xstate'

/** What an actor ends with. */
export const runActor = <TLogic extends AnyActorLogic>(
  logic: TLogic,
  input: InputFrom<TLogic>,
): Promise<OutputFrom<TLogic>> => toPromise(createActor(logic, { input }).start())

type Answers = Readonly<Record<string, (...call: never[]) => unknown>>

/**
 * Stands in for a part of the API: answers so, and keeps every call as `[name, ...arguments]`. What is not named here
 * is no function, so a call of it fails.
 */
export function recordCalls<TPart>(answers: Answers): { part: TPart; calls: unknown[][] } {
  const calls: unknown[][] = []
  const functions = Object.entries(answers).map(([name, answer]) => [
    name,
    async (...call: unknown[]) => {
      calls.push([name, ...call])
      return answer(...(call as never[]))
    },
  ])
  return { part: Object.fromEntries(functions) as TPart, calls }
}
