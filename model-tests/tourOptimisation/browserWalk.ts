import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import { stateName } from '../../src/lib/stateName'
import type { TourOptimisationContext } from '../../src/machines/tourOptimisation/tourOptimisationTypes'
import type { Answer } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import { resumeFromList, pressReady } from '../browser/questionPage'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import { go, type WalkWorld } from '../browser/walkWorld'
import { listOf, refusalOf } from '../browser/wireAnswers'
import { optimisationInPage } from './optimisationInPage'
import { previewed, seen } from './tourOptimisationModel'

const { iri, name } = previewed.tour
const home = `/tour-templates/${iri.split('/').at(-1)}/plan`
const away = '/settings/user'
const nameOf = (stop: string) => `Halt ${stop.split('/').at(-1)}`
const stops = seen.map((stop) => ({ '@id': stop, name: nameOf(stop) }))
const labels = { includeInactive: /^Inaktive Ziele/, optimizeWithCapacities: /^Höchstmenge/ }

function answerOf({ output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  const lines = [{ share: 0.5 }, { found: output }].map((line) => `${JSON.stringify(line)}\n`)
  return { body: Buffer.from(lines.join('')), headers: { 'content-type': 'application/x-ndjson' } }
}

/** A signed-in admin who optimises a tour. */
async function openOptimisationPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  await world.begin()
  const held = world.hold(
    (path) => (path === `${iri}/preview-optimization` ? 'searchOrder' : null),
    (path) => {
      if (path === iri)
        return { json: { '@id': iri, name, startAddress: 'Hof 1', startLat: 52, startLng: 13 } }
      return path.startsWith(`${iri}/destinations`) ? listOf(stops) : null
    },
  )

  return (page) => {
    const dialog = page.locator('[data-machine=tourOptimisation]')
    const press = (label: string) =>
      pressReady(dialog.getByRole('button', { name: label, exact: true }).last())
    const switchOf = (option: string) =>
      dialog.getByRole('switch', { name: labels[option as keyof typeof labels] })
    const pageActions: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
      'options.changed': ({ options }) => switchOf(Object.keys(options as object)[0] ?? '').press('Space'),
      'search.start': async () => press((await isInterrupted()) ? 'Erneut versuchen' : 'Optimieren'),
      'search.cancel': () => press('Abbrechen'),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'result.accept': () => press('Übernehmen'),
      'result.discard': () => press('Verwerfen'),
      'options.open': () => press('Optionen'),
      // It closes with its screen, so the page navigates to the other one.
      close: () => go(page, page.url().endsWith(away) ? home : away),
      'edit.resume': () => resumeFromList(page),
    }
    const isInterrupted = async () => (await dialog.getAttribute('data-state')) === 'interrupted'
    return {
      home,
      contents: held.contents,
      open: async () => {
        await world.enter(home)
        await page.getByRole('button', { name: 'Optimieren', exact: true }).click()
        await dialog.waitFor()
      },
      perform: async ({ event }) => {
        const [, , , child] = event.type.split('.')
        if (child !== undefined) return held.answer(child, answerOf(event))
        const perform = pageActions[event.type]
        if (perform === undefined) throw new Error(`No page action covers ${event.type}`)
        await perform(event)
      },
      check: async ({ status, value, context, children }) => {
        const isShown = status === 'active' && value !== 'parked'
        await poll(held.waiting).toEqual(isShown ? Object.keys(children) : [])
        if (!isShown) return expect(dialog).toHaveCount(0)
        await expect(dialog).toHaveAttribute('data-state', stateName(value))
        const { options, found, refusal }: TourOptimisationContext = context
        const [call] = held.contents()
        if (call !== undefined) expect(JSON.parse(call.body ?? '')).toEqual(options)
        if (value === 'comparing') {
          const rows = dialog.getByRole('list', { name: 'Ziele in der neuen Reihenfolge' })
          await expect(rows.locator('.plan-title')).toHaveText((found?.order ?? []).map(nameOf))
          return
        }
        for (const option of ['includeInactive', 'optimizeWithCapacities'] as const)
          await expect(switchOf(option)).toBeChecked({ checked: options[option] })
        if (value === 'asking')
          await expect(dialog.locator('[role=alert]')).toHaveText(refusal?.reasons.join(' ') ?? '')
      },
    }
  }
}

export const walk: BrowserWalk = {
  model: optimisationInPage,
  unkilled: { accepting: 'The order is handed over without a call; the model is interrupted there' },
  prepare: openOptimisationPage,
}
