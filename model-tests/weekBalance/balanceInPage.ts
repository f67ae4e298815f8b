import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { datesOf } from '../../src/machines/weekBalance/weekBalanceFacts'
import type { WeekBalanceContext } from '../../src/machines/weekBalance/weekBalanceTypes'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { moves, weekBalanceModel } from './weekBalanceModel'

/* The part of a balance that a page can show. */

export const month = { date: '2094-12-08', from: '2094-11-29', to: '2095-01-02' } as const
const planIris = [...new Set(moves.flatMap(({ from, to }) => [from, to]))]

/** The plans of the proposal's dates; another user may have added a stop to the first one. */
export const plansOf = (isChanged: boolean) =>
  planIris.map((iri, index) => ({
    '@id': iri,
    tourTemplate: '/api/tour-templates/a',
    date: month.date.slice(0, -2) + iri.slice(-2),
    destinationCount: isChanged && index === 0 ? 3 : 2,
  }))

const textOf = (found: object, isChanged: boolean) => datesOf(found, plansOf(isChanged))
const [asFound, changed, ofNone] = [
  textOf({ moves }, false),
  textOf({ moves }, true),
  textOf({}, false),
] as const
export const isChangedText = (dates: string): boolean => dates === changed

/** The page reads the dates of a new proposal at once. */
const isUnread = ({ value, context }: AnyMachineSnapshot) =>
  value === 'asking' && (context as WeekBalanceContext).dates === null
const firstRead = ({ context }: AnyMachineSnapshot): AnyEventObject => ({
  type: 'dates.read',
  dates: (context as WeekBalanceContext).found?.moves === undefined ? ofNone : asFound,
})
const handedOver = { type: 'xstate.done.actor.handOver', output: undefined }

const inOneMonth = 'The page stays in one month, whose button is off while a proposal is open'
const isLocal = 'The moves are handed over within the page'

export const balanceInPage: PageModel = {
  models: [
    {
      ...(weekBalanceModel as AnyModel),
      events: {
        ...weekBalanceModel.events,
        'search.start': [{ search: { from: month.from, to: month.to } }],
        'dates.read': [{ dates: asFound }, { dates: changed }, { dates: ofNone }],
      },
    },
  ],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 169,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: inOneMonth,
      atMost: 26,
      isLeftOut: ({ value }, { type }) =>
        type === 'search.start' && (value === 'asking' || value === 'unsearched'),
    },
    {
      reason: 'The dates of a new proposal are read at once and as they were',
      atMost: 25,
      isLeftOut: (snapshot, event) =>
        isUnread(snapshot) && (event.type !== 'dates.read' || event.dates !== firstRead(snapshot).dates),
    },
    {
      reason: 'A proposal without moves has no dates, no choice and no second search',
      atMost: 22,
      isLeftOut: ({ value, context }, { type, dates }) =>
        value === 'asking' &&
        ((context as WeekBalanceContext).found?.moves === undefined
          ? ['dates.read', 'choice.changed', 'search.again'].includes(type)
          : dates === ofNone) &&
        (context as WeekBalanceContext).dates !== null,
    },
    {
      reason: 'A proposal is searched again once it is outdated',
      atMost: 6,
      isLeftOut: ({ value, context }, { type }) => {
        const { dates }: WeekBalanceContext = context
        return type === 'search.again' && value === 'asking' && dates?.first === dates?.last
      },
    },
    {
      reason: 'Choosing the present choice is no action',
      atMost: 8,
      isLeftOut: ({ context }, { type, excluded }) =>
        type === 'choice.changed' && String(excluded) === String((context as WeekBalanceContext).excluded),
    },
    {
      reason: isLocal,
      atMost: 2,
      isLeftOut: ({ value }, { type }) => value === 'handingOver' && type !== handedOver.type,
    },
  ],
  passesBy: (snapshot) => {
    if (isUnread(snapshot)) return firstRead(snapshot)
    return snapshot.value === 'handingOver' ? handedOver : null
  },
  impossible: {
    'unsearched: search.start[0]': inOneMonth,
    'asking: search.start[0]': inOneMonth,
    'handingOver: xstate.error.actor.handOver[0]': isLocal,
  },
}
