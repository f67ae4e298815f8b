/* The server in the tests of machines. */

/** The answers are given in their order; the last one is given again. Without any the call stays open. */
export function answerOf<T>(answers: readonly (T | Error)[], call: number): Promise<T> {
  const answer = answers[Math.min(call, answers.length) - 1]
  if (answer === undefined) return new Promise(() => undefined)
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
}

/** Until what follows from an answer has happened. */
export const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
