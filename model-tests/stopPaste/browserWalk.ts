import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { FoundAddress } from '../../src/domain/calls/geocoding'
import { HttpError } from '../../src/domain/calls/errors'
import { stateName } from '../../src/lib/stateName'
import { addressOfRow, countReady, valuesOf } from '../../src/machines/stopPaste/pasteRows'
import type { StopPasteContext } from '../../src/machines/stopPaste/stopPasteTypes'
import type { Answer } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import { resumeFromList } from '../browser/questionPage'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { refusalOf } from '../browser/wireAnswers'
import { pasteInPage } from './pasteInPage'
import { empty } from './stopPasteModel'

const { iri, name, colour } = empty.tour
const home = `/tour-templates/${iri.split('/').at(-1)}/plan`
const stop = { '@id': '/api/destinations/1', name: 'Neu' }

function answerOf({ output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  return { json: { features: output === null ? [] : [featureOf(output)] } }
}

const featureOf = ({ address, lng, lat }: FoundAddress) => ({
  place_type: ['address'],
  place_name: address,
  center: [Number(lng), Number(lat)],
})

/** A signed-in admin who pastes rows on the plan of a tour. */
async function openPastePage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  await world.begin()
  const held = world.hold(
    (path) => (path.startsWith('/geocoding/') ? 'findAddress' : null),
    (path) => {
      if (path === iri) return { json: { '@id': iri, name, color: colour } }
      return path === '/api/destinations' ? { status: 201, json: stop } : null
    },
  )

  return (page) => {
    const dialog = page.locator('[data-machine=stopPaste]')
    const button = (label: string | RegExp) => dialog.getByRole('button', { name: label, exact: true })
    // A toast may cover a button.
    const press = (label: string | RegExp) => button(label).last().press('Enter')
    const addressOf = (number: number) => dialog.getByLabel(`Adresse der Zeile ${number}`, { exact: true })
    const take = (number: number) => dialog.getByRole('checkbox', { name: `Zeile ${number} übernehmen` })
    const pageActions: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
      'text.changed': ({ text }) => dialog.getByLabel('Zeilen aus einer Tabelle einfügen').fill(text),
      'text.confirmed': () => press('Weiter'),
      'head.switched': () => dialog.getByRole('switch').press('Space'),
      'column.chosen': ({ column }) => dialog.getByLabel(/^Spalte 1/).selectOption(column ?? ''),
      'columns.confirmed': () => press('Adressen suchen'),
      'step.back': () => press('Zurück'),
      'row.switched': ({ number }) => take(number).press('Space'),
      'value.edited': ({ number, text }) => dialog.getByLabel(`Menge der Zeile ${number}`).fill(text),
      'address.edited': ({ number, text }) => addressOf(number).fill(text),
      'address.searched': ({ number }) => addressOf(number).press('Enter'),
      'search.start': () => press(/^(Erneut versuchen|Weiter suchen|Fehlgeschlagene erneut suchen)$/),
      'search.stop': () => press('Anhalten'),
      'rows.confirmed': () => press(/^\d+ Ziele? hinzufügen$/),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      close: () => button('Schließen').first().press('Enter'),
      'edit.resume': () => resumeFromList(page),
    }
    return {
      home,
      contents: held.contents,
      open: async () => {
        await world.enter(home)
        await page.getByRole('button', { name: 'Aktionen der Tour' }).press('Enter')
        await page.getByRole('menuitem', { name: 'Zeilen einfügen' }).click()
        await dialog.waitFor()
      },
      perform: async ({ event }) => {
        const [, , , child] = event.type.split('.')
        if (child !== undefined) return held.answer(child, answerOf(event))
        const perform = pageActions[event.type]
        if (perform === undefined) throw new Error(`No page action covers ${event.type}`)
        await perform(event)
      },
      check: async (snapshot) => {
        const { status, value, children } = snapshot
        const isShown = status === 'active' && value !== 'parked'
        await poll(held.waiting).toEqual(isShown ? Object.keys(children) : [])
        if (!isShown) return expect(dialog).toHaveCount(0)
        await expect(dialog).toHaveAttribute('data-state', stateName(value))
        const known: StopPasteContext = snapshot.context
        if (snapshot.matches('mapping')) return checkColumns(known)
        if (snapshot.matches('rows')) await checkRows(known)
      },
    }

    async function checkColumns({ table }: StopPasteContext) {
      const chosen = (table?.columns ?? []).map((column) => column ?? '')
      const shown = () =>
        dialog
          .getByRole('combobox')
          .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value))
      await poll(shown).toEqual(chosen)
      await expect(dialog.getByRole('switch')).toBeChecked({ checked: table?.head !== null })
    }

    async function checkRows(known: StopPasteContext) {
      const { rows, added, asked } = known
      await expect(dialog.locator('[data-row]')).toHaveCount(rows.length)
      for (const row of rows) {
        await expect(addressOf(row.number)).toHaveValue(addressOfRow(row))
        await expect(take(row.number)).toBeChecked({ checked: !row.isLeftOut })
        const { capacity } = valuesOf(row)
        const field = dialog.getByLabel(`Menge der Zeile ${row.number}`)
        if (row.edited.capacity !== undefined && !row.isLeftOut)
          await expect(field).toHaveValue(capacity ?? '')
      }
      const ready = countReady(known)
      const add = ready === 0 ? 'Ziele hinzufügen' : `${ready} ${ready === 1 ? 'Ziel' : 'Ziele'} hinzufügen`
      await expect(button(add)).toBeVisible()
      if (added > 0) await expect(dialog.getByText(/übernommen\. .* noch offen\.$/)).toBeVisible()
      const [call] = held.contents()
      if (call !== undefined) expect(decodeURIComponent(call.path)).toContain(`/${asked}.json`)
    }
  }
}

export const walk: BrowserWalk = {
  model: pasteInPage,
  unkilled: { adding: 'Rows are handed over without a call; the model is interrupted there' },
  prepare: openPastePage,
}
