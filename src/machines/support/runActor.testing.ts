import { createActor, toPromise, type AnyActorLogic, type InputFrom, type OutputFrom } from 'xstate'

/** Resolves with the output of an actor. */
export const runActor = <TLogic extends AnyActorLogic>(
  logic: TLogic,
  input: InputFrom<TLogic>,
): Promise<OutputFrom<TLogic>> => toPromise(createActor(logic, { input }).start())

type Answers = Readonly<Record<string, (...call: never[]) => unknown>>

/**
 * Stub of a part of the API with these answers; records every call as `[name, ...arguments]`. A call of any
 * other name fails.
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
