import type { PresenceContext, PresenceEvent } from '../../src/machines/presence/presenceMachine'

/*
 * Oracle of presence: the other users at the same record, and the announcements of this user. Opening a
 * record, every repeat and a new user cause "I am here"; closing a record and opening another one cause "I am
 * leaving". This user and users at other records do not count as present.
 */

export type Rest = {
  value: 'away' | 'present'
  context: PresenceContext
  announced: { record: string | null; isLeaving: boolean }[]
}

export const restAtStart = (self: string): Rest => ({
  value: 'away',
  context: { record: null, self, people: [] },
  announced: [],
})

export function restAfter(
  event: PresenceEvent | { type: 'repeat' },
  { value, context }: Omit<Rest, 'announced'>,
): Rest {
  const { record, self, people } = context
  const here = { record, isLeaving: false }
  const leaving = value === 'present' ? [{ record, isLeaving: true }] : []
  switch (event.type) {
    case 'record.opened':
      return {
        value: 'present',
        context: { self, record: event.record, people: [] },
        announced: [...leaving, { record: event.record, isLeaving: false }],
      }
    case 'record.closed':
      return { value: 'away', context: { self, record: null, people: [] }, announced: leaving }
    case 'repeat': {
      const older = people.map((person) => ({ ...person, silent: person.silent + 1 }))
      const left = older.filter(({ silent }) => silent < 3)
      return { value, context: { ...context, people: left }, announced: [here] }
    }
    case 'person.heard': {
      const { user, name, isLeaving } = event.person
      if (value === 'away' || user === self || event.person.record !== record)
        return { value, context, announced: [] }
      const others = people.filter((person) => person.user !== user)
      if (isLeaving) return { value, context: { ...context, people: others }, announced: [] }
      const met = [...others, { user, name, silent: 0 }]
      const isNew = others.length === people.length
      return { value, context: { ...context, people: met }, announced: isNew ? [here] : [] }
    }
  }
}
