import type { Page, Request } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import { nextUndo } from '../../src/machines/calendarChange/calendarChangeFacts'
import type { CalendarChangeContext } from '../../src/machines/calendarChange/calendarChangeTypes'
import type { VersionedPlan } from '../../src/machines/datePlan/datePlanTypes'
import { expect, poll } from '../browser/expectPoll'
import type { Answer } from '../browser/heldCalls'
import { pressReady, resumeFromList } from '../browser/questionPage'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import { go, type WalkWorld } from '../browser/walkWorld'
import { weekAnswer, weekHome } from '../browser/weekRecords'
import { listOf, refusalOf } from '../browser/wireAnswers'
import { days, first, pauseSeconds, second, stops } from './calendarChangeModel'
import { inputOf } from './calendarChangeOracle'
import { changeInPage } from './changeInPage'

const home = `${weekHome}&open=1`
const [moved, other] = stops
const recordOf = (stop: string) => ({ '@id': stop, name: `Halt ${stop.slice(-1)}` })
const cost = { '@id': second, order: stops, addedSeconds: 600 }

function childOf(path: string, request: Request): string | null {
  if (path === '/api/planned-tours/move-visit') return 'moveVisit'
  if (path !== first && path !== second) return null
  return request.method() === 'PATCH' ? 'changeDate' : 'readDate'
}

function answerOf({ output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  if (output === undefined) return { json: { '@id': second, 'hydra:member': [] } }
  const { plan, etag } = output as VersionedPlan
  return { json: plan, headers: etag === null ? {} : { etag } }
}

/** A signed-in admin with the open row of a tour. */
async function openPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  /** The date of the visit on the server. */
  let at = first
  let reads = 0
  await world.begin()
  const held = world.hold(
    (path, _body, request) => childOf(path, request),
    (path) => {
      if (path === '/api/planned-tours/move-costs') return listOf([cost])
      if (path === `${first}/destinations`) return listOf(at === first ? [recordOf(moved)] : [])
      if (path !== `${second}/destinations`) return weekAnswer(path)
      reads += 1
      return listOf((at === first ? [other] : stops).map(recordOf))
    },
  )

  return (page) => {
    const visitOn = (day: string) => page.locator(`[data-day="${day}"] [data-visit="${moved}"]`)
    const undo = page.getByRole('button', { name: 'Rückgängig', exact: true })
    // A toast may cover a button.
    const press = (name: string) => pressReady(page.getByRole('button', { name, exact: true }))
    const pageActions: Record<string, () => Promise<unknown>> = {
      'dates.change': () => visitOn(days[0]).press('Alt+ArrowRight'),
      'step.undo': () => undo.press('Enter'),
      'queue.retry': () => press('Erneut versuchen'),
      'queue.giveUp': () => press('Verwerfen'),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
    }
    return {
      home,
      contents: held.contents,
      open: async () => {
        await world.enter(home)
        await visitOn(days[0]).waitFor()
      },
      // It resumes in the present week.
      show: async () => {
        await resumeFromList(page)
        await go(page, home)
      },
      perform: async ({ event, isDelay, before, after }) => {
        const was: CalendarChangeContext = before.context
        const is: CalendarChangeContext = after.context
        const readBefore = reads
        const [, kind, , child] = event.type.split('.')
        const [part] = was.running?.parts ?? []
        if (kind === 'done' && part?.kind === 'visit') at = part.move.to
        if (isDelay) await world.context.clock.fastForward(pauseSeconds * 1_000)
        else if (child !== undefined) await held.answer(child, answerOf(event))
        else await pageActions[event.type]?.()
        if (was.ended !== is.ended) await poll(() => reads).toBeGreaterThan(readBefore)
      },
      check: async ({ value, context, children }) => {
        const known: CalendarChangeContext = context
        await poll(held.waiting).toEqual(Object.keys(children))
        const [call] = held.contents()
        if (call?.name === 'changeDate') {
          const [, input] = inputOf(known) as [string, { body: unknown; etag: string | null }]
          expect(JSON.parse(call.body ?? '')).toEqual(input.body)
          expect(call.headers).toMatchObject(input.etag === null ? {} : { 'if-match': input.etag })
        }
        if (call?.name === 'moveVisit') {
          const [, input] = inputOf(known) as [string, { move: unknown }]
          expect(JSON.parse(call.body ?? '')).toEqual(input.move)
        }
        await expect(undo).toHaveCount(nextUndo(known) === null ? 0 : 1)
        const notice = /^(Keine Verbindung\.|Die Änderung konnte noch nicht gespeichert werden\.)/
        await expect(page.getByText(notice)).toHaveCount(value === 'interrupted' ? 1 : 0)
        const pause = /^Der Server ist gerade ausgelastet\./
        await expect(page.getByText(pause)).toHaveCount(value === 'pausing' ? 1 : 0)
        if (known.running !== null || known.queue.length > 0) return
        await expect(visitOn(days[0])).toHaveCount(at === first ? 1 : 0)
        await expect(visitOn(days[1])).toHaveCount(at === second ? 1 : 0)
      },
    }
  }
}

export const walk: BrowserWalk = { model: changeInPage, prepare: openPage }
