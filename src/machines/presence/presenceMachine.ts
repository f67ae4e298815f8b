import { assign, setup } from 'xstate'
import { presenceRepeatMs, type PersonPresent } from '../../contract/live/liveEvents'

/*
 * Other users who have the same record open. Each tab announces its user repeatedly; a silent user is removed
 * after a while.
 *
 * away      no record is open
 * present   a record is open: announces the user now, periodically, and at once when another user comes
 */

/** A user is removed after more silent repeats than this. */
const mostSilent = 2

export type PersonHere = Pick<PersonPresent, 'user' | 'name'> & {
  /** Number of this tab's repeats since the user was last announced. */
  silent: number
}

export type PresenceContext = {
  record: string | null
  /** IRI of the user of this tab: their other tabs do not count. */
  self: string
  people: readonly PersonHere[]
}

export type PresenceEvent =
  | { type: 'record.opened'; record: string }
  | { type: 'record.closed' }
  | { type: 'person.heard'; person: PersonPresent }

type Announced = { person: PersonPresent }

const announce = (isLeaving: boolean) =>
  ({
    type: 'announce',
    params: ({ context: { record } }: { context: PresenceContext }) => ({ record, isLeaving }),
  }) as const

export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    input: {} as { self: string },
    events: {} as PresenceEvent,
  },
  guards: {
    isElsewhere: ({ context }, { person }: Announced) =>
      person.record !== context.record || person.user === context.self,
    isLeaving: (_, { person }: Announced) => person.isLeaving,
    isKnown: ({ context }, { person }: Announced) => context.people.some(({ user }) => user === person.user),
  },
  actions: {
    open: assign((_, { record }: { record: string }) => ({ record, people: [] })),
    close: assign({ record: null, people: [] }),
    count: assign(({ context }) => ({
      people: context.people
        .map((person) => ({ ...person, silent: person.silent + 1 }))
        .filter(({ silent }) => silent <= mostSilent),
    })),
    addPerson: assign(({ context }, { person: { user, name } }: Announced) => ({
      people: [...context.people.filter((known) => known.user !== user), { user, name, silent: 0 }],
    })),
    removePerson: assign(({ context }, { person }: Announced) => ({
      people: context.people.filter(({ user }) => user !== person.user),
    })),
    /** Announces the user to the others of the company. */
    announce: (_, _params: { record: string | null; isLeaving: boolean }) => undefined,
  },
}).createMachine({
  id: 'presence',
  context: ({ input: { self } }) => ({ record: null, self, people: [] }),
  initial: 'away',
  states: {
    away: {
      on: {
        'record.opened': {
          target: 'present',
          actions: { type: 'open', params: ({ event: { record } }) => ({ record }) },
        },
      },
    },
    present: {
      entry: announce(false),
      after: { [presenceRepeatMs]: { target: 'present', reenter: true, actions: 'count' } },
      on: {
        'record.opened': {
          target: 'present',
          reenter: true,
          actions: [announce(true), { type: 'open', params: ({ event: { record } }) => ({ record }) }],
        },
        'record.closed': { target: 'away', actions: [announce(true), 'close'] },
        'person.heard': [
          { guard: { type: 'isElsewhere', params: ({ event }) => event } },
          {
            guard: { type: 'isLeaving', params: ({ event }) => event },
            actions: { type: 'removePerson', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            actions: { type: 'addPerson', params: ({ event }) => event },
          },
          // A new user does not know yet who is present.
          {
            target: 'present',
            reenter: true,
            actions: { type: 'addPerson', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})
