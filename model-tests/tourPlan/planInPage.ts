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
 * What a page can show of the plan of a tour: stops reordered by keyboard, deleted, added by the editor, from pasted rows
 * and from templates, moved and copied, all of it undone and redone.
 */

/** The stops that a page is opened with: what the editor is going to make is not among them. */
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

/** What the page reads when it is opened. */
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

/** Whoever pastes rows twice asks for two things. */
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
      reason: 'Nothing can be done before the list is read, and what is read later says nothing new',
      atMost: 49,
      isLeftOut: ({ context }, { type }) => (context.list === null) !== (type === 'list.read'),
    },
    {
      reason: 'There are buttons only for what can be done',
      atMost: 130,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      // That several quick ones are all carried out is tested in plan.e2e.ts.
      reason:
        'The page reads the list when a step ends, and so may the next one: nothing tells these calls apart',
      atMost: 142,
      isLeftOut: ({ context }, { type }) =>
        (isWanted(type) || type === 'step.undo' || type === 'step.redo') && context.running !== null,
    },
    {
      reason: 'What is wanted is wanted of the stops as the page was opened with them',
      atMost: 10,
      isLeftOut: ({ context }, { type }) => isWanted(type) && context.revision > 0,
    },
  ],
  impossible: {},
}
