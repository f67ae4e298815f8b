import type { AnyModel } from '../support/model'
import { additions, deletions, moves, orderOfMine, tourPlanModel } from './tourPlanModel'
import type { PageModel } from '../browser/browserPaths'

/*
 * What a page can show of the plan of a tour: stops reordered by keyboard, deleted, added by the editor, from pasted rows
 * and from templates, moved and copied, all of it undone and redone.
 */

const wanted = [
  'order.wanted',
  'remove.wanted',
  'stops.added',
  'add.wanted',
  'templates.wanted',
  'move.wanted',
] as const
const nothingWanted = Object.fromEntries(wanted.map((type) => [type, []]))
const isWanted = (type: string) => wanted.some((each) => each === type)

const model = (cases: object): AnyModel => ({
  ...tourPlanModel,
  events: { ...tourPlanModel.events, ...nothingWanted, ...cases },
})

/** The stops that a page is opened with: what the editor is going to make is not among them. */
export const stopsAtFirst = ({ events }: AnyModel): readonly string[] => {
  const made = events['stops.added']
  const added: readonly string[] = Array.isArray(made) ? (made[0]?.stops ?? []) : []
  return orderOfMine.before.filter((stop) => !added.includes(stop))
}

export const planInPage: PageModel = {
  models: [model({ 'order.wanted': [orderOfMine] }), model(deletions), model(additions), model(moves)],
  omissions: [
    {
      reason: 'There are buttons only for what can be done',
      atMost: 76,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      // That several quick ones are all carried out is tested in plan.e2e.ts.
      reason:
        'The page reads the list when a step ends, and so may the next one: nothing tells these calls apart',
      atMost: 100,
      isLeftOut: ({ context }, { type }) =>
        (isWanted(type) || type === 'undo' || type === 'redo') && context.running !== null,
    },
    {
      reason: 'What is wanted is wanted of the stops as the page was opened with them',
      atMost: 2,
      isLeftOut: ({ context }, { type }) => isWanted(type) && context.revision > 0,
    },
  ],
  impossible: {},
}
