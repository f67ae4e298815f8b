import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import { stateName } from '../../src/lib/stateName'
import { savePauseMs } from '../../src/machines/support/serverPause'
import type { RedistributionContext } from '../../src/machines/redistribution/redistributionTypes'
import type { Answer } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import { resumeFromList, pressReady } from '../browser/questionPage'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import { go, type WalkWorld } from '../browser/walkWorld'
import { listOf, refusalOf } from '../browser/wireAnswers'
import { redistributionInPage } from './redistributionInPage'
import { before, found, north, south } from './redistributionModel'

const home = '/tour-templates'
const away = '/settings/user'
const tours = [north, south].map(({ iri, name }) => ({ '@id': iri, name, startLat: 52, startLng: 13 }))
const stopsOf = (iris: readonly string[]) => iris.map((iri) => ({ '@id': iri, name: iri.slice(-1) }))

function answerOf({ output, error }: AnyEventObject, child: string): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  if (child !== 'shareOut') return listOf([])
  const lines = [{ share: 0.5 }, { found: output }].map((line) => `${JSON.stringify(line)}\n`)
  return { body: Buffer.from(lines.join('')), headers: { 'content-type': 'application/x-ndjson' } }
}

function childOf(path: string): string | null {
  if (path.endsWith('/preview-redistribution')) return 'shareOut'
  if (path === '/api/destinations-move') return 'moveStops'
  return path.endsWith('/update-order') ? 'orderStops' : null
}

function answerToOther(path: string): Answer | null {
  if (path === '/api/tour-templates') return listOf(tours)
  for (const [tour, stops] of [
    [tours[0], before.north],
    [tours[1], before.south],
  ] as const) {
    if (path === tour?.['@id']) return { json: tour }
    if (path === `${tour?.['@id']}/destinations`) return listOf(stopsOf(stops))
  }
  return null
}

/** A signed-in admin who redistributes the stops of two tours. */
async function openPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  await world.begin()
  const held = world.hold(childOf, answerToOther)

  return (page) => {
    const dialog = page.locator('[data-machine=redistribution]')
    const press = (label: string | RegExp) =>
      pressReady(dialog.getByRole('button', { name: label, exact: true }).last())
    const pageActions: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
      'question.changed': async ({ question }) => {
        if (!('tours' in (question as object)))
          return dialog.getByRole('switch', { name: 'Kategorien beachten' }).press('Space')
        await press(`Tour „${south.name}“ auslassen`)
      },
      'search.start': () => press(/^(Verteilen|Erneut berechnen|Erneut versuchen)$/),
      'search.cancel': () => press('Suche abbrechen'),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'result.accept': () => press('Übernehmen'),
      'result.discard': () => press('Verwerfen'),
      'write.continue': () => press('Weitermachen'),
      'pause.cancel': () => press('Abbrechen'),
      'write.takeBack': () => press(/^(Alles rückgängig machen|Zurück zum Ergebnis)$/),
      // It closes with its screen, so the page navigates to the other one.
      close: () => go(page, page.url().endsWith(away) ? home : away),
      'edit.resume': () => resumeFromList(page),
    }
    return {
      home,
      contents: held.contents,
      open: async () => {
        await world.enter(home)
        await page.getByRole('checkbox', { name: 'Alle Einträge dieser Seite auswählen' }).click()
        await page.getByRole('button', { name: 'Ziele neu verteilen' }).press('Enter')
        await dialog.waitFor()
      },
      perform: async ({ event, isDelay, before: { context } }) => {
        if (isDelay) return world.context.clock.fastForward(savePauseMs(context))
        const [, , , child] = event.type.split('.')
        if (child !== undefined) return held.answer(child, answerOf(event, child))
        const perform = pageActions[event.type]
        if (perform === undefined) throw new Error(`No page action covers ${event.type}`)
        await perform(event)
      },
      check: async ({ status, value, context, children }) => {
        const isShown = status === 'active' && value !== 'parked'
        await poll(held.waiting).toEqual(isShown ? Object.keys(children) : [])
        if (!isShown) return expect(dialog).toHaveCount(0)
        await expect(dialog).toHaveAttribute('data-state', stateName(value))
        const known: RedistributionContext = context
        const [call] = held.contents()
        if (call?.name === 'shareOut')
          expect(JSON.parse(call.body ?? '')).toMatchObject({ respectTags: known.options.respectTags })
        if (value === 'moving' || value === 'ordering')
          expect(JSON.parse(call?.body ?? '')).toMatchObject({ destinations: known.calls[0]?.stops })
        if (value === 'asking')
          await expect(dialog.locator('.share-alert')).toHaveText(known.refusal?.reasons.join(' ') ?? '')
        if (value === 'comparing') {
          const what =
            known.found === found ? '1 Ziel wechselt die Tour' : 'Keine bessere Verteilung gefunden'
          if (known.tours.length === 2) await expect(dialog.locator('.share-sentence')).toContainText(what)
        }
      },
    }
  }
}

export const walk: BrowserWalk = { model: redistributionInPage, prepare: openPage }
