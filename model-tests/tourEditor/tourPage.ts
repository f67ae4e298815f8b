import { expect, type BrowserContext, type Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import type { TourEditorContext, TourEditorInput } from '../../src/machines/tourEditor/tourEditorTypes'
import type { AnyModel } from '../support/model'
import { tour } from './tourEditorModel'
import { holdCalls, type Answer } from '../browser/heldCalls'
import { openOtherTab } from '../session/otherTab'
import { userAnswer } from '../session/sessionPage'
import { stopTime } from '../browser/stopTime'
import type { MachinePage } from '../browser/walkPage'

const collection = '/api/tour-templates'
const fieldValidationMs = 600
/** Long enough for a toast to come in. */
const toastMs = 1_000

/** The child of the machine that a call is made for; both of its reads of a tour are the same call. */
function childOf(path: string, request: Request): string | null {
  if (path === tour['@id']) return request.method() === 'GET' ? 'loadRecord' : 'saveRecord'
  return path === collection && request.method() === 'POST' ? 'saveRecord' : null
}
const callOf = (child: string) => (child === 'loadNewer' ? 'loadRecord' : child)

function answerOf(child: string, { output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) {
    const { status, title, violations } = error
    return { status, json: { 'hydra:title': title, violations } }
  }
  if (error !== undefined) return 'none'
  return callOf(child) === 'loadRecord'
    ? { json: output.record, headers: { etag: output.etag } }
    : { json: output }
}

/**
 * A signed-in admin who opens a tour from the list, or a new one from the planning overview; the time of the page
 * stands still.
 */
export async function openTourPage(context: BrowserContext, model: AnyModel): Promise<MachinePage> {
  const { iri, company } = model.input as TourEditorInput
  await context.clock.install()
  const otherTab = await openOtherTab(context, 'u1')
  await otherTab.keep(await otherTab.mint())
  const held = await holdCalls(
    context,
    (path, _body, request) => childOf(path, request),
    (path) => {
      if (path === '/api/current-user') return userAnswer({ roles: ['ROLE_COMPANY_ADMIN'], company })
      if (path !== collection) return null
      return { json: { '@id': '/api/list', 'hydra:member': [tour], 'hydra:totalItems': 1 } }
    },
  )
  const page = await context.newPage()
  const dialog = page.locator('[data-machine=tourEditor]')
  const name = dialog.getByLabel('Name', { exact: true })
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true })
  // Time stands still, and so do toasts, which may lie over a button.
  const press = (label: string) => button(label).last().press('Enter')
  const submit = dialog.locator('button[type=submit]')

  return {
    open: async () => {
      if (iri === null) {
        await page.goto('/tour-templates/planning')
        await page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Tour', exact: true }).click()
      } else {
        await page.goto('/tour-templates')
        await page.getByRole('button', { name: `Aktionen: ${tour.name}` }).click()
        await page.getByRole('menuitem', { name: 'Tour bearbeiten' }).click()
      }
      await expect(dialog).toBeVisible()
      await stopTime(page)
    },
    perform: async ({ event, isDelay }) => {
      if (isDelay) return context.clock.fastForward(fieldValidationMs)
      const [, , , child] = event.type.split('.')
      if (child !== undefined) return held.answer(callOf(child), answerOf(child, event))
      switch (event.type) {
        case 'fields.changed':
          return name.fill(event.changes.name)
        case 'save.request':
        case 'conflict.apply':
          return submit.press('Enter')
        case 'conflict.choose':
          return dialog.locator(`input[type=radio][value=${event.side}]`).check()
        case 'load.retry':
          return press('Erneut versuchen')
        case 'close':
          return press('Schließen')
        case 'edit.resume':
          await context.clock.runFor(toastMs)
          return page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
        default:
          throw new Error(`Nobody has said how ${event.type} happens in a page`)
      }
    },
    check: async ({ status, value, context: known, children }: AnyMachineSnapshot) => {
      const calls = status === 'active' ? Object.keys(children).map(callOf) : []
      if (status === 'done' || value === 'parked') {
        await expect(dialog).toHaveCount(0)
        return expect.poll(held.waiting).toEqual([])
      }
      const [state = '', part] = typeof value === 'string' ? [value] : (Object.entries(value)[0] ?? [])
      await expect(dialog).toHaveAttribute('data-state', state)
      await expect.poll(held.waiting).toEqual(calls)
      if (state === 'loadFailed') return expect(button('Erneut versuchen')).toBeVisible()
      if (state === 'editing') return checkForm(known)
      if (state === 'conflicted') return checkConflict(known, part)
    },
  }

  async function checkForm({ draft, base, violations, failure, iri: now }: TourEditorContext) {
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
      now === null ? 'Tour erstellen' : 'Tour bearbeiten',
    )
    await expect(name).toHaveValue(draft.name)
    await expect(dialog.getByLabel('Startpunkt', { exact: true })).toHaveValue(draft.startAddress)
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(Object.keys(violations).length)
    for (const message of Object.values(violations)) {
      await expect(dialog.getByText(message).first()).toBeVisible()
    }
    if (failure !== null && draft.name !== base.name) await expect(submit).toHaveText(/^Erneut senden/)
    if (failure?.title != null) await expect(dialog.getByText(failure.title)).toBeVisible()
    await expect(dialog.getByText('Diese Tour wurde inzwischen gelöscht.')).toHaveCount(
      failure?.status === 404 && failure.title === null ? 1 : 0,
    )
  }

  async function checkConflict({ choices }: TourEditorContext, part: unknown) {
    await expect(button('Erneut versuchen')).toHaveCount(part === 'unread' ? 1 : 0)
    if (part !== 'choosing') return expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(submit).not.toHaveAttribute('aria-disabled')
    const { name: side } = choices
    if (side !== undefined) {
      await expect(dialog.locator(`input[type=radio][value=${side}]`)).toBeChecked()
    }
  }
}
