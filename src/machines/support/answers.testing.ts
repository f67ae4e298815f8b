/**
 * The server in tests of machines: answers come in their order, and the last one repeats. Without any the
 * call stays pending.
 */
export function answerOf<T>(answers: readonly (T | Error)[], call: number): Promise<T> {
  const answer = answers[Math.min(call, answers.length) - 1]
  if (answer === undefined) return new Promise(() => undefined)
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
}

/** Waits for all effects of an answer. */
export const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
