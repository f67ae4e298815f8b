import { startProblems, type StartProblem, type TourToStart } from '../../contract/driving/driverDay'

type RunningOther = { name: string; colour: string | null; end: Date | null }

/** What a start needs. One that is not met blocks it, except a tour that still runs: it solves itself. */
export type StartCondition =
  | {
      readonly kind: 'running'
      readonly isMet: boolean
      readonly name: string
      readonly colour: string | null
      readonly until: Date | null
    }
  | { readonly kind: StartProblem | 'other' | 'connection'; readonly isMet: boolean }

/** The conditions of a tour in the order in which a driver can do something about them. */
export function startConditions(
  { problems }: TourToStart,
  { isOnline, running }: { isOnline: boolean; running: readonly RunningOther[] },
): readonly StartCondition[] {
  const known = startProblems.filter((problem) => problems?.includes(problem) === true)
  // A server may name problems that this app does not know: they block the start as well.
  const isOther = (problems ?? []).some((problem) => !startProblems.some((each) => each === problem))
  return [
    ...known.map((kind) => ({ kind, isMet: false }) as const),
    ...(isOther ? [{ kind: 'other', isMet: false } as const] : []),
    ...(isOnline ? [] : [{ kind: 'connection', isMet: false } as const]),
    ...running.map(
      ({ name, colour, end }) => ({ kind: 'running', isMet: false, name, colour, until: end }) as const,
    ),
  ]
}
