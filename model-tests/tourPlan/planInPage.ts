import type { AnyModel } from '../support/model'
import {
  additions,
  deletions,
  moves,
  orderOfMine,
  readAtFirst,
  singleMoves,
  takings,
  tourPlanModel,
} from './tourPlanModel'
import type { PageModel } from '../browser/browserPaths'

/*
 * The part of the tour plan that a page can show: stops reordered by keyboard, deleted, added by the editor,
 * from pasted rows and from templates, moved and copied, all of it undone and redone.
 */

/** The initial stops of a page; stops that the editor will add are not among them. */
export function stopsAtFirst(cases: object): readonly string[] {
  const made: unknown = 'stops.added' in cases ? cases['stops.added'] : []
  const [first] = made as readonly { stops: readonly string[] }[]
  return orderOfMine.before.filter((stop) => first?.stops.includes(stop) !== true)
}

const wanted = [
  'stops.order',
  'stops.remove',
  'stops.added',
  'stops.create',
  'stops.addTemplates',
  'stops.take',
  'stops.move',
] as const
const nothingWanted = Object.fromEntries(wanted.map((type) => [type, []]))
const isWanted = (type: string) => wanted.some((each) => each === type)

/** The page's first response to its read of the list. */
const readOf = (cases: object) => ({ ...readAtFirst, stops: stopsAtFirst(cases) })
const model = (cases: object): AnyModel => ({
  ...tourPlanModel,
  events: {
    ...tourPlanModel.events,
    ...nothingWanted,
    ...cases,
    'list.read': [readOf(cases)],
  },
})

/** Pasting the same rows twice is two requests. */
const additionsByHand = {
  ...additions,
  'stops.create': additions['stops.create']?.map(({ bodies }) => ({ bodies })) ?? [],
}

export const planInPage: PageModel = {
  models: [
    model({ 'stops.order': [orderOfMine] }),
    model(singleMoves),
    model(deletions),
    model(additionsByHand),
    model(moves),
    model(takings),
  ],
  passesBy: ({ value, context }) => {
    if (value !== 'idle' || context.list !== null) return null
    return { type: 'list.read', ...readAtFirst }
  },
  omissions: [
    {
      reason: 'No action is possible before the list is loaded, and later reads contain nothing new',
      atMost: 49,
      isLeftOut: ({ context }, { type }) => (context.list === null) !== (type === 'list.read'),
    },
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 130,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      // plan.e2e.ts tests that several quick changes are all carried out.
      reason: 'The page and the next step may both read the list when a step ends, by the same call',
      atMost: 142,
      isLeftOut: ({ context }, { type }) =>
        (isWanted(type) || type === 'step.undo' || type === 'step.redo') && context.running !== null,
    },
    {
      reason: 'Requests refer to the initial stops of the page',
      atMost: 10,
      isLeftOut: ({ context }, { type }) => isWanted(type) && context.revision > 0,
    },
  ],
  impossible: {},
}
