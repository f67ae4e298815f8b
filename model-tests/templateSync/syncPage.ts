import { expect, type BrowserContext, type Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import { syncProperties } from '../../src/contract/destination/templateSync'
import type {
  TemplateSyncContext,
  TemplateSyncInput,
} from '../../src/machines/templateSync/templateSyncTypes'
import type { AnyModel } from '../support/model'
import { first, second, template } from './templateSyncModel'
import { holdCalls, type Answer } from '../browser/heldCalls'
import { openOtherTab } from '../session/otherTab'
import { userAnswer } from '../session/sessionPage'
import { stopTime } from '../browser/stopTime'
import type { MachinePage } from '../browser/walkPage'

const collection = '/api/destination-templates'
const destinations = '/api/destinations'
const fieldValidationMs = 600
/** Long enough for a toast to come in. */
const toastMs = 1_000

/** The child of the machine that a call is made for; both of its reads of a template are the same call. */
function childOf(path: string, request: Request, isCollecting: boolean): string | null {
  if (path === `${template['@id']}/sync`) return 'syncDestinations'
  if (path === template['@id']) return request.method() === 'GET' ? 'loadRecord' : 'saveRecord'
  if (path === collection) return request.method() === 'POST' ? 'saveRecord' : null
  const { searchParams } = new URL(request.url())
  // The table of the dialog asks the same.
  return path === destinations && searchParams.has('iriOnly') && isCollecting ? 'collectLinked' : null
}
const callOf = (child: string) => (child === 'loadNewer' ? 'loadRecord' : child)

const listOf = (members: readonly unknown[]): Answer => ({
  json: { '@id': '/api/list', 'hydra:member': members, 'hydra:totalItems': members.length },
})

function answerOf(child: string, { output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) {
    const { status, title, violations } = error
    return { status, json: { 'hydra:title': title, violations } }
  }
  if (error !== undefined) return 'none'
  if (child === 'collectLinked') return listOf(output)
  return callOf(child) === 'loadRecord'
    ? { json: output.record, headers: { etag: output.etag } }
    : { json: output }
}

/** A signed-in admin who opens a template or its sync from the list; the time of the page stands still. */
export async function openSyncPage(context: BrowserContext, model: AnyModel): Promise<MachinePage> {
  const { iri, purpose } = model.input as TemplateSyncInput
  await context.clock.install()
  const otherTab = await openOtherTab(context, 'u1')
  await otherTab.keep(await otherTab.mint())
  let isCollecting = false
  const held = await holdCalls(
    context,
    (path, _body, request) => childOf(path, request, isCollecting),
    (path) => {
      if (path === '/api/current-user') return userAnswer({ roles: ['ROLE_COMPANY_ADMIN'] })
      if (path === collection) return listOf([template])
      if (path === destinations) return listOf([first, second].map((iri) => ({ '@id': iri })))
      return path.startsWith(destinations) ? { json: { '@id': path, name: `Halt ${path}` } } : null
    },
  )
  const page = await context.newPage()
  const dialog = page.locator('[data-machine=templateSync]')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  // Time stands still, and so do toasts, which may lie over a button.
  const press = (name: string) => button(name).last().press('Enter')
  const submit = dialog.locator('button[type=submit]')

  return {
    open: async () => {
      await page.goto('/destination-templates')
      if (iri === null) await page.getByRole('button', { name: 'Neue Vorlage' }).click()
      else {
        await page.getByRole('button', { name: 'Aktionen: Rathaus' }).click()
        const action = purpose === 'edit' ? 'Bearbeiten' : 'Ziele mit Vorlage synchronisieren'
        await page.getByRole('menuitem', { name: action }).click()
      }
      await expect(dialog).toBeVisible()
      await stopTime(page)
    },
    perform: async ({ event, after, isDelay }) => {
      isCollecting = after.value === 'collecting'
      if (isDelay) return context.clock.fastForward(fieldValidationMs)
      const [, , , child] = event.type.split('.')
      if (child !== undefined) return held.answer(callOf(child), answerOf(child, event))
      switch (event.type) {
        case 'fields.changed': {
          const { name, importReference } = event.changes
          const [label, value] = name === undefined ? ['Vorlage', importReference] : ['Name', name]
          return dialog.getByLabel(label, { exact: true }).fill(value)
        }
        case 'save.request':
          return event.sync ? press('Speichern und Ziele aktualisieren') : submit.press('Enter')
        case 'conflict.apply':
          return submit.press('Enter')
        case 'conflict.choose':
          return dialog.locator(`input[type=radio][value=${event.side}]`).check()
        case 'load.retry':
          return press('Erneut versuchen')
        case 'properties.changed':
          return event.changes.tags === false
            ? press('Keine')
            : dialog.getByRole('switch', { name: 'Name', exact: true }).click()
        case 'destinations.chosen':
          return press('Dieses Ziel auslassen')
        case 'sync.request':
          return press('Aktualisieren')
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
      if (['choosing', 'collecting', 'syncing'].includes(state)) return checkSync(known)
    },
  }

  async function checkForm({ draft, base, violations, failure, iri }: TemplateSyncContext) {
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
      iri === null ? 'Vorlage erstellen' : 'Vorlage bearbeiten',
    )
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(draft.name)
    await expect(dialog.getByLabel('Vorlage', { exact: true })).toHaveValue(draft.importReference)
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(Object.keys(violations).length)
    for (const message of Object.values(violations)) {
      await expect(dialog.getByText(message).first()).toBeVisible()
    }
    const isChanged = draft.name !== base.name || draft.importReference !== base.importReference
    if (failure !== null && isChanged) await expect(submit).toHaveText(/^Erneut senden/)
    if (failure?.title != null) await expect(dialog.getByText(failure.title)).toBeVisible()
  }

  async function checkConflict({ choices }: TemplateSyncContext, part: unknown) {
    await expect(button('Erneut versuchen')).toHaveCount(part === 'unread' ? 1 : 0)
    if (part !== 'choosing') return expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(submit).not.toHaveAttribute('aria-disabled')
    const { name } = choices
    if (name !== undefined) {
      await expect(dialog.locator(`input[type=radio][value=${name}]`)).toBeChecked()
    }
  }

  async function checkSync({ properties, syncFailure, conflicts }: TemplateSyncContext) {
    const on = syncProperties.filter((property) => properties[property])
    await expect(dialog.getByRole('switch')).toHaveCount(syncProperties.length)
    await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(on.length)
    await expect(dialog.getByText('Noch nicht aktualisiert.')).toHaveCount(syncFailure === null ? 0 : 1)
    const inTheWay = dialog.getByRole('alert').getByRole('listitem')
    await expect(inTheWay).toHaveText(conflicts.map(({ message }) => new RegExp(`: ${message}$`)))
  }
}
