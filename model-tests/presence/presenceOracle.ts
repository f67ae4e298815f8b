import type { PresenceContext, PresenceEvent } from '../../src/machines/presence/presenceMachine'

/*
 * Who has the record open as well, and what is told of oneself: opening, every repeat and whoever is new are answered by
 * "I am here", closing and opening another one by "I am leaving". Oneself, and people at other records, are no company.
 */

export type Rest = {
  value: 'away' | 'present'
  context: PresenceContext
  told: { record: string | null; isLeaving: boolean }[]
}

export const restAtStart = (self: string): Rest => ({
  value: 'away',
  context: { record: null, self, people: [] },
  told: [],
})

export function restAfter(
  event: PresenceEvent | { type: 'repeat' },
  { value, context }: Omit<Rest, 'told'>,
): Rest {
  const { record, self, people } = context
  const here = { record, isLeaving: false }
  const leaving = value === 'present' ? [{ record, isLeaving: true }] : []
  switch (event.type) {
    case 'record.opened':
      return {
        value: 'present',
        context: { self, record: event.record, people: [] },
        told: [...leaving, { record: event.record, isLeaving: false }],
      }
    case 'record.closed':
      return { value: 'away', context: { self, record: null, people: [] }, told: leaving }
    case 'repeat': {
      const older = people.map((person) => ({ ...person, silent: person.silent + 1 }))
      const left = older.filter(({ silent }) => silent < 3)
      return { value, context: { ...context, people: left }, told: [here] }
    }
    case 'person.heard': {
      const { user, name, isLeaving } = event.person
      if (value === 'away' || user === self || event.person.record !== record)
        return { value, context, told: [] }
      const others = people.filter((person) => person.user !== user)
      if (isLeaving) return { value, context: { ...context, people: others }, told: [] }
      const met = [...others, { user, name, silent: 0 }]
      const isNew = others.length === people.length
      return { value, context: { ...context, people: met }, told: isNew ? [here] : [] }
    }
  }
}
