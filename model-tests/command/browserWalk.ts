import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { Command, CommandContext, CommandKind } from '../../src/machines/command/commandTypes'
import { expect } from '../browser/expectPoll'
import type { Answer } from '../browser/heldCalls'
import { openQuestionPage } from '../browser/questionPage'
import type { BrowserWalk } from '../browser/walkPage'
import { commandInPage } from './commandInPage'
import { copy, copyOfTour, made, start } from './commandModel'

const tours = '/api/tour-templates'
const destinations = '/api/destinations'
const tour = { '@id': `${tours}/1`, name: 'Nordrunde', destinationCount: 3, color: '#366ae8' }
const stop = { '@id': `${destinations}/1`, address: 'Hof 1', name: 'Hof' }
const listOf = (member: object): Answer => ({
  json: { '@id': '/api/list', 'hydra:member': [member], 'hydra:totalItems': 1 },
})

type Start = {
  path: string
  /** Name of the row, and the item to choose from its menu. */
  row: string
  action: string
  call: string
  /** The server's response. */
  json: object
  /** Title of the question; null where there is none. */
  title: string | null
  /** The toast at the end. */
  toast: string
}
const starts: Partial<Record<CommandKind, Start>> = {
  [start.kind]: {
    path: '/tour-templates',
    row: tour.name,
    action: 'Tour starten',
    call: '/api/tours',
    json: { '@id': '/api/tours/1' },
    title: 'Tour starten',
    toast: 'Tour „Nordrunde“ wurde gestartet.',
  },
  [copyOfTour.kind]: {
    path: '/tour-templates',
    row: tour.name,
    action: 'Duplizieren',
    call: `${tour['@id']}/duplicate`,
    json: { '@id': made.iri, name: made.name },
    title: null,
    toast: `Die Tour wurde als „${made.name}“ dupliziert.`,
  },
  [copy.kind]: {
    path: '/destinations',
    row: stop.name,
    action: 'Duplizieren',
    call: `${stop['@id']}/duplicate`,
    json: { '@id': `${destinations}/2`, address: made.name },
    title: 'Duplizieren',
    toast: `Ziel "${made.name}" erfolgreich dupliziert.`,
  },
}

export const walk: BrowserWalk = {
  model: commandInPage,
  prepare: (world, model) => {
    const { kind } = (model.input as { command: Command }).command
    const startOfKind = starts[kind]
    if (startOfKind === undefined) throw new Error(`No page action starts ${kind}`)
    const { path, row, action, call, json, title, toast } = startOfKind
    return openQuestionPage(world, {
      path,
      open: async (page) => {
        await page.getByRole('button', { name: `Aktionen: ${row}`, exact: true }).click()
        await page.getByRole('menuitem', { name: action }).click()
      },
      child: 'sendCommand',
      isCall: (called, request) => called === call && request.method() === 'POST',
      answerOf: (called) => {
        if (called === tours || called === '/api/tour-templates-select-options') return listOf(tour)
        return called === destinations ? listOf(stop) : null
      },
      done: () => ({ status: 201, json }),
      dialog: (page) => page.getByRole('dialog', { name: title ?? 'No question', exact: true }),
      isShown: (snapshot) => title !== null && snapshot.hasTag('question'),
      delayMs: 5_000,
      confirm: (dialog, event) => confirm(dialog, event, title ?? ''),
      perform: {
        'command.send': title === null ? 'resume' : 'confirm',
        'command.leave': 'cancel',
        'command.resume': 'resume',
        close: 'leaveScreen',
      },
      check: async ({ page, dialog, call: sent }, snapshot) => {
        const { command, attempt, refusal } = snapshot.context as CommandContext
        if (sent !== undefined) {
          expect(sent.headers).toMatchObject({ 'idempotency-key': expect.stringMatching(`\\.${attempt}$`) })
          expect(JSON.parse(sent.body ?? '')).toEqual(bodyOf(command))
        }
        if (snapshot.value === 'done') await expect(page.getByText(toast)).toBeVisible()
        if (title === null || (await dialog.count()) === 0) return
        const send = dialog.getByRole('button', { name: title, exact: true })
        if (snapshot.hasTag('busy')) await expect(send).toHaveAttribute('aria-disabled', 'true')
        else await expect(send).not.toHaveAttribute('aria-disabled')
        await expect(dialog.getByRole('alert')).toHaveText(refusal ?? [])
      },
    })
  },
}

/** The body in the server's format. */
function bodyOf(command: Command): object {
  if (command.kind === 'startTour') return { tourTemplate: command.tour.iri }
  const isCopyIntoTour = command.kind === 'duplicateDestination' && command.tourTemplate !== null
  return isCopyIntoTour ? { tourTemplate: command.tourTemplate } : {}
}

/** Sends the command; for a destination, chooses the tour first. */
async function confirm(dialog: Locator, { command }: AnyEventObject, name: string): Promise<void> {
  if (command.kind === 'duplicateDestination') await chooseTour(dialog, dialog.page(), command.tourTemplate)
  // A toast may cover a button.
  await dialog.getByRole('button', { name, exact: true }).press('Enter')
}

async function chooseTour(dialog: Locator, page: Page, wanted: string | null): Promise<void> {
  const tourField = dialog.getByRole('combobox', { name: 'Tour' })
  const chosen = await tourField.inputValue()
  if (wanted === null && chosen !== '') await dialog.getByRole('button', { name: 'Tour leeren' }).click()
  if (wanted === null || chosen !== '') return
  await tourField.fill(tour.name)
  await page.getByRole('option', { name: new RegExp(tour.name) }).click()
}
