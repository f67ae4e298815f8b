import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { freshness } from '../../src/domain/calls/timing'
import { chosenOf, isOutdated } from '../../src/machines/weekBalance/weekBalanceFacts'
import type { WeekBalanceContext } from '../../src/machines/weekBalance/weekBalanceTypes'
import { expect, poll } from '../browser/expectPoll'
import { pressReady } from '../browser/questionPage'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { listOf } from '../browser/wireAnswers'
import { balanceInPage, isChangedText, month, plansOf } from './balanceInPage'
import { moves } from './weekBalanceModel'

const home = `/tour-templates/planning?view=monat&date=${month.date}`
const nameOf = (stop: string) => `Halt ${stop.slice(-1)}`
const tour = { '@id': '/api/tour-templates/a', name: 'Nordring', color: '#366ae8', active: true }

/** The proposal with names. */
const named = ({ output }: AnyEventObject) => ({
  json: {
    ...output,
    ...(output.moves && { moves: moves.map((each) => ({ ...each, name: nameOf(each.stop) })) }),
  },
})

/** A signed-in admin who balances a month. */
async function openPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  let isChanged = false
  let reads = 0
  await world.begin()
  const held = world.hold(
    (path) => (path.endsWith('/preview-balance') ? 'searchBalance' : null),
    (path) => {
      if (path === '/api/tour-templates') return listOf([tour])
      if (path !== '/api/planned-tours') return null
      reads += 1
      return listOf(plansOf(isChanged))
    },
  )

  return (page) => {
    const panel = page.locator('[data-machine=weekBalance]')
    const press = (name: string | RegExp) => pressReady(panel.getByRole('button', { name }).last())
    /** Plans that are no longer fresh are read when the window gets the focus. */
    const readPlans = async (areChanged: boolean) => {
      const before = reads
      isChanged = areChanged
      await world.context.clock.fastForward(freshness.tourTemplates + 1)
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await poll(() => reads).toBeGreaterThan(before)
    }
    const pageActions: Record<
      string,
      (event: AnyEventObject, known: WeekBalanceContext) => Promise<unknown>
    > = {
      'search.start': () => pressReady(page.getByRole('button', { name: 'Wochen ausgleichen' })),
      'search.again': () => press('Erneut suchen'),
      'choice.changed': async ({ excluded }, known) => {
        for (const { stop, on } of moves) {
          const key = `${stop} ${on}`
          if (excluded.includes(key) === known.excluded.includes(key)) continue
          await panel.getByRole('checkbox', { name: nameOf(stop) }).press('Space')
        }
      },
      'dates.read': ({ dates }) => readPlans(isChangedText(dates)),
      'plan.accept': () => press(/übernehmen$/),
      'plan.discard': () => press('Schließen'),
    }
    return {
      home,
      contents: held.contents,
      open: async () => {
        await world.enter(home)
        await page.getByRole('grid', { name: 'Tage des Monats' }).waitFor()
      },
      perform: async ({ event, before }) => {
        if (event.type === 'xstate.error.actor.searchBalance') return held.answer('searchBalance', 'none')
        if (event.type === 'xstate.done.actor.searchBalance') {
          if (isChanged) await readPlans(false)
          return held.answer('searchBalance', named(event))
        }
        await pageActions[event.type]?.(event, before.context)
      },
      check: async ({ value, context, children }) => {
        const known: WeekBalanceContext = context
        await poll(held.waiting).toEqual(Object.keys(children))
        if (value === 'idle') return expect(panel).toHaveCount(0)
        await expect(panel).toHaveAttribute('data-state', String(value))
        if (value !== 'asking') return
        const isOld = isOutdated(known)
        await expect(panel.getByRole('alert')).toHaveCount(isOld ? 1 : 0)
        const count = chosenOf(known).length
        const hasMoves = known.found?.moves !== undefined
        await expect(panel.getByRole('button', { name: `${count} übernehmen` })).toHaveCount(
          hasMoves && !isOld ? 1 : 0,
        )
      },
    }
  }
}

export const walk: BrowserWalk = {
  model: balanceInPage,
  unkilled: { handingOver: 'The moves are handed over without a call; the model is interrupted there' },
  prepare: openPage,
}
