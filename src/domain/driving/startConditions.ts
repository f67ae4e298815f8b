import { startProblems, type StartProblem, type TourToStart } from '../../contract/driving/driverDay'

type RunningOther = { name: string; colour: string | null; end: Date | null }

/** Whether this page may read the position; null while it is unknown. */
export type LocationPermission = 'granted' | 'prompt' | 'denied' | 'missing' | null

type Kind =
  | {
      /** A tour that still runs: it solves itself. */
      readonly kind: 'running'
      readonly name: string
      readonly colour: string | null
      readonly until: Date | null
    }
  /** Attachments are loaded after the start. */
  | { readonly kind: 'attachments'; readonly count: number }
  | { readonly kind: 'location'; readonly permission: Exclude<LocationPermission, null> }
  | { readonly kind: StartProblem | 'other' | 'connection' }

/** What a start needs. Only some hold it up: without a position or an attachment, a tour can be driven. */
export type StartCondition = Kind & { readonly isMet: boolean; readonly isBlocking: boolean }

type Device = {
  isOnline: boolean
  running: readonly RunningOther[]
  location: LocationPermission
}

/** The conditions of a tour in the order in which a driver can do something about them. */
export function startConditions(
  { problems, attachmentCount, locationTracking }: TourToStart,
  { isOnline, running, location }: Device,
): readonly StartCondition[] {
  const known = startProblems.filter((problem) => problems?.includes(problem) === true)
  // A server may name problems that this app does not know: they block the start as well.
  const isOther = (problems ?? []).some((problem) => !startProblems.some((each) => each === problem))
  const blocking = { isMet: false, isBlocking: true } as const
  const count = attachmentCount ?? 0
  return [
    ...known.map((kind) => ({ kind, ...blocking })),
    ...(isOther ? [{ kind: 'other', ...blocking } as const] : []),
    ...(isOnline ? [] : [{ kind: 'connection', ...blocking } as const]),
    ...running.map(
      ({ name, colour, end }) => ({ kind: 'running', name, colour, until: end, ...blocking }) as const,
    ),
    ...(count === 0 ? [] : [{ kind: 'attachments', count, isMet: false, isBlocking: false } as const]),
    ...(locationTracking !== true || location === null
      ? []
      : [
          {
            kind: 'location',
            permission: location,
            isMet: location === 'granted',
            isBlocking: false,
          } as const,
        ]),
  ]
}

/** How many points hold up the start. */
export const openPoints = (conditions: readonly StartCondition[]): number =>
  conditions.filter(({ isMet, isBlocking }) => !isMet && isBlocking).length
